import { z } from 'zod';
import { Link } from '../kernel/link.ts';
import { blockKind } from './block-kind.ts';
import { Picture } from './fields.ts';

export const tiles = blockKind({
  schema: z.object({
    type: z.literal('tiles'),
    title: z.string(),
    tiles: z.array(z.object({ link: Link, image: Picture })),
  }),
  textOf: ({ title, tiles: all }) => [title, ...all.flatMap(({ link, image }) => [link.title, image.alt])],
});
