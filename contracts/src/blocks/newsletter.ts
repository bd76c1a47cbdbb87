import { z } from 'zod';
import { blockKind } from './block-kind.ts';

/** NL-01. `listId` null: the default list. */
export const newsletter = blockKind({
  typeNumber: 51,
  schema: z.object({
    type: z.literal('newsletter'),
    title: z.string().max(200),
    text: z.string().max(1_000).default(''),
    listId: z.uuid().nullable().default(null),
  }),
  textOf: ({ title, text }) => [title, text],
});
