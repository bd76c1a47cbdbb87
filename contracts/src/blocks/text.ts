import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { FormattedText } from '../rich-text/formatted-text.ts';

export const text = blockKind({
  typeNumber: 2,
  schema: z.object({ type: z.literal('text'), html: FormattedText(100_000) }),
  textOf: ({ html }) => [{ html }],
  bringsHeading: ({ html }) => typeof html === 'string' && /^\s*<h1[\s>]/iu.test(html),
});
