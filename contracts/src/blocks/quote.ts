import { z } from 'zod';
import { Link } from '../kernel/link.ts';
import { blockKind } from './block-kind.ts';

/** `source`: where it stands. */
export const quote = blockKind({
  typeNumber: 31,
  schema: z.object({
    type: z.literal('quote'),
    text: z.string().min(1).max(2_000),
    author: z.string().max(200).default(''),
    source: Link.optional(),
  }),
  textOf: ({ text, author, source }) => [text, author, source?.title ?? ''],
});
