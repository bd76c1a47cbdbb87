import { z } from 'zod';
import { blockKind } from './block-kind.ts';

const MAX_COLUMNS = 12;
const MAX_ROWS = 200;

/** Shorter rows end with empty cells. `headers`: which cells name the others. */
export const table = blockKind({
  schema: z.object({
    type: z.literal('table'),
    caption: z.string().max(300).default(''),
    rows: z
      .array(z.array(z.string().max(1_000)).min(1).max(MAX_COLUMNS))
      .min(1)
      .max(MAX_ROWS),
    headers: z.enum(['row', 'column', 'both', 'none']).default('row'),
  }),
  textOf: ({ caption, rows }) => [caption, ...rows.flat()],
});
