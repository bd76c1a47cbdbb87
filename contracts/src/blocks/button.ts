import { z } from 'zod';
import { Link } from '../kernel/link.ts';
import { blockKind } from './block-kind.ts';

export const button = blockKind({
  typeNumber: 53,
  schema: z.object({
    type: z.literal('button'),
    link: Link,
    look: z.enum(['filled', 'quiet']).default('filled'),
    align: z.enum(['start', 'center']).default('start'),
  }),
  textOf: ({ link }) => [link.title],
});
