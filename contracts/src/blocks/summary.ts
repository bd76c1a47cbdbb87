import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { Title } from './fields.ts';

/** The pages that were published last, without the one that it stands on. */
export const summary = blockKind({
  typeNumber: 55,
  schema: z.object({
    type: z.literal('summary'),
    title: Title,
    limit: z.int().min(1).max(24).default(6),
    hasPictures: z.boolean().default(true),
  }),
  textOf: ({ title }) => [title],
});
