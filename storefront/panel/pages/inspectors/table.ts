import type { Inspector } from './inspector.ts';

export const table: Inspector<'table'> = {
  label: 'pageBlocks.table',
  about: 'pageBlocks.tableText',
  fields: {
    caption: { kind: 'text', label: 'pageBlocks.field.caption', most: 300, isOptional: true },
    rows: { kind: 'cells', label: 'pageBlocks.field.cells', hint: 'pageBlocks.field.cellsHint', most: 200_000 },
    headers: {
      kind: 'choice',
      label: 'pageBlocks.field.headers',
      initial: 'row',
      choices: [
        { value: 'row', label: 'pageBlocks.headers.row' },
        { value: 'column', label: 'pageBlocks.headers.column' },
        { value: 'both', label: 'pageBlocks.headers.both' },
        { value: 'none', label: 'pageBlocks.headers.none' },
      ],
    },
  },
};
