import { z } from 'zod';
import { blockKind } from './block-kind.ts';

/** CommonMark with tables. HTML in it is shown as text. */
export const markdown = blockKind({
  typeNumber: 44,
  schema: z.object({ type: z.literal('markdown'), markdown: z.string().min(1).max(50_000) }),
  textOf: (block) => [block.markdown],
});
