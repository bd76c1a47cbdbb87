import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { WebAddress } from './fields.ts';

/** What another site has, e.g. a video. Nothing is loaded from there before a visitor asks for it. */
export const embed = blockKind({
  typeNumber: 22,
  schema: z.object({
    type: z.literal('embed'),
    url: WebAddress,
    title: z.string().min(1).max(200),
    caption: z.string().max(500).default(''),
  }),
  textOf: ({ title, caption }) => [title, caption],
});
