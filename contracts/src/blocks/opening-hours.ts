import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { Day, TimeOfDay, Title } from './fields.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `closes` at or before `opens`: after midnight. */
const Hours = z.object({ day: z.enum(WEEKDAYS), opens: TimeOfDay, closes: TimeOfDay });
export type Hours = z.infer<typeof Hours>;

/** Days that are different, e.g. holidays; without times: closed. `last` missing: one day. */
const Exception = z
  .object({
    first: Day,
    last: Day.optional(),
    title: z.string().max(100).default(''),
    opens: TimeOfDay.optional(),
    closes: TimeOfDay.optional(),
  })
  .refine(({ first, last = first }) => last >= first, { path: ['last'], error: 'blocks.lastBeforeFirst' })
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    path: ['closes'],
    error: 'blocks.hoursIncomplete',
  });
export type Exception = z.infer<typeof Exception>;

/** Times are of the site's zone. A day may have several hours; a day without is closed. */
export const openingHours = blockKind({
  schema: z.object({
    type: z.literal('openingHours'),
    title: Title,
    hours: z.array(Hours).max(28),
    exceptions: z.array(Exception).max(60).default([]),
    note: z.string().max(500).default(''),
  }),
  textOf: ({ title, exceptions, note }) => [title, ...exceptions.map((one) => one.title), note],
});
