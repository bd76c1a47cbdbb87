import { z } from 'zod';
import { Href } from './href.ts';

export const Link = z.object({ title: z.string().min(1).max(100), href: Href });
export type Link = z.infer<typeof Link>;
