import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { Title } from './fields.ts';

/** Plain links: nothing is loaded from any network. */
export const shareButtons = blockKind({
  schema: z.object({
    type: z.literal('shareButtons'),
    title: Title,
    copy: z.boolean().default(true),
    mail: z.boolean().default(true),
    whatsApp: z.boolean().default(true),
    facebook: z.boolean().default(false),
    linkedIn: z.boolean().default(false),
    bluesky: z.boolean().default(false),
    telegram: z.boolean().default(false),
    x: z.boolean().default(false),
  }),
  textOf: ({ title }) => [title],
});
