import { z } from 'zod';
import { Link } from '../kernel/link.ts';
import { blockKind } from './block-kind.ts';
import { Picture } from './fields.ts';

export const hero = blockKind({
  schema: z.object({ type: z.literal('hero'), title: z.string(), text: z.string(), image: Picture, link: Link }),
  textOf: ({ title, text, image, link }) => [title, text, link.title, image.alt],
  bringsHeading: () => true,
  pictureOf: ({ image }) => image,
});
