import { z } from 'zod';
import { blockKind } from './block-kind.ts';

/**
 * Code from elsewhere. It runs in a frame of its own, which can reach nothing of the site. `title`: names the frame.
 * `isForeign`: it loads from other servers, for which visitors are asked first.
 */
export const widget = blockKind({
  schema: z.object({
    type: z.literal('widget'),
    title: z.string().min(1).max(200),
    code: z.string().min(1).max(50_000),
    isForeign: z.boolean().default(true),
    height: z.enum(['low', 'medium', 'high']).default('medium'),
  }),
  textOf: ({ title }) => [title],
});
