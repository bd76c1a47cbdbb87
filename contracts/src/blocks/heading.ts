import { z } from 'zod';
import { blockKind } from './block-kind.ts';

/** `level` 1 is for a page's first block: it brings the page's heading. */
export const heading = blockKind({
  typeNumber: 2,
  schema: z.object({
    type: z.literal('heading'),
    text: z.string().min(1).max(300),
    level: z.int().min(1).max(4).default(2),
  }),
  textOf: ({ text }) => [text],
  bringsHeading: ({ level }) => level === 1,
});
