import { z } from 'zod';
import { Href } from '../kernel/href.ts';
import { blockKind } from './block-kind.ts';
import { Focus, Picture } from './fields.ts';

/** `focusX`, `focusY`: the point that stays in sight when `crop` cuts the picture. */
export const image = blockKind({
  typeNumber: 5,
  schema: z.object({
    type: z.literal('image'),
    image: Picture,
    caption: z.string().max(500).default(''),
    href: Href.optional(),
    width: z.enum(['text', 'page', 'window']).default('page'),
    crop: z.enum(['none', 'square', 'wide', 'panorama']).default('none'),
    focusX: Focus,
    focusY: Focus,
  }),
  textOf: ({ image: { alt }, caption }) => [alt, caption],
  pictureOf: ({ image: picture }) => picture,
});
