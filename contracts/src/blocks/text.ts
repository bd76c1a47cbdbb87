import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { Html } from './html-field.ts';

export const text = blockKind({
  schema: z.object({ type: z.literal('text'), html: Html(100_000) }),
  textOf: ({ html }) => [{ html }],
  bringsHeading: ({ html }) => /^\s*<h1[\s>]/iu.test(html),
});
