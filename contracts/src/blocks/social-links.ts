import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { Title, WebAddress } from './fields.ts';

/** `name` empty: that of the network, which the address tells. */
export const socialLinks = blockKind({
  typeNumber: 54,
  schema: z.object({
    type: z.literal('socialLinks'),
    title: Title,
    profiles: z
      .array(z.object({ href: WebAddress, name: z.string().max(100).default('') }))
      .min(1)
      .max(20),
  }),
  textOf: ({ title, profiles }) => [title, ...profiles.map(({ name }) => name)],
});
