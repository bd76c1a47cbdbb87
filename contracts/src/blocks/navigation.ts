import { z } from 'zod';
import { Link } from '../kernel/link.ts';
import { blockKind } from './block-kind.ts';
import { Title } from './fields.ts';

/** Without links: the site's navigation. */
export const navigation = blockKind({
  typeNumber: 1,
  schema: z.object({
    type: z.literal('navigation'),
    title: Title,
    links: z.array(Link).max(50).default([]),
    direction: z.enum(['row', 'column']).default('row'),
  }),
  textOf: ({ title, links }) => [title, ...links.map((link) => link.title)],
});
