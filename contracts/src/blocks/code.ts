import { z } from 'zod';
import { blockKind } from './block-kind.ts';

/** Code to read. `language`: its name as shown. */
export const code = blockKind({
  typeNumber: 23,
  schema: z.object({
    type: z.literal('code'),
    code: z.string().min(1).max(50_000),
    language: z.string().max(40).default(''),
    caption: z.string().max(300).default(''),
  }),
  textOf: (block) => [block.caption, block.code],
});
