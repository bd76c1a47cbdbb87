import { WEEKDAYS } from '@kontor/contracts/blocks/opening-hours';
import type { Inspector } from './inspector.ts';

export const openingHours: Inspector<'openingHours'> = {
  label: 'pageBlocks.openingHours',
  about: 'pageBlocks.openingHoursText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200, isOptional: true },
    hours: {
      kind: 'items',
      label: 'pageBlocks.field.hours',
      row: 'pageBlocks.field.hoursRow',
      add: 'pageBlocks.field.addHours',
      most: 28,
      fields: {
        day: {
          kind: 'choice',
          label: 'pageBlocks.field.weekday',
          choices: WEEKDAYS.map((value) => ({ value, label: `pageBlocks.weekday.${value}` as const })),
        },
        opens: { kind: 'text', label: 'pageBlocks.field.opens', most: 5 },
        closes: { kind: 'text', label: 'pageBlocks.field.closes', most: 5 },
      },
    },
    exceptions: {
      kind: 'items',
      label: 'pageBlocks.field.exceptions',
      hint: 'pageBlocks.field.exceptionsHint',
      row: 'pageBlocks.field.exception',
      add: 'pageBlocks.field.addException',
      most: 60,
      fields: {
        first: { kind: 'text', label: 'pageBlocks.field.firstDay', most: 10 },
        last: { kind: 'text', label: 'pageBlocks.field.lastDay', most: 10, isOptional: true },
        title: { kind: 'text', label: 'pageBlocks.field.name', most: 100, isOptional: true },
        opens: { kind: 'text', label: 'pageBlocks.field.opens', most: 5, isOptional: true },
        closes: { kind: 'text', label: 'pageBlocks.field.closes', most: 5, isOptional: true },
      },
    },
    note: { kind: 'lines', label: 'pageBlocks.field.note', most: 500, isOptional: true },
  },
};
