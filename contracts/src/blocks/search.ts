import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { Title } from './fields.ts';

export const search = blockKind({
  typeNumber: 33,
  schema: z.object({ type: z.literal('search'), title: Title, hint: z.string().max(100).default('') }),
  textOf: ({ title }) => [title],
});
