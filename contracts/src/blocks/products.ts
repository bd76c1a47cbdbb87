import { z } from 'zod';
import { Link } from '../kernel/link.ts';
import { blockKind } from './block-kind.ts';

export const products = blockKind({
  schema: z.object({
    type: z.literal('products'),
    title: z.string(),
    collection: z.string(),
    tag: z.string().optional(),
    limit: z.int().min(1).max(24),
    link: Link.optional(),
  }),
  textOf: ({ title, link }) => [title, ...(link ? [link.title] : [])],
});
