import type { StartingPointName } from '@kontor/contracts/sites/new-sites';

const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default', query: '?url' });

/** Address of a picture of its home page, 640 by 480; `npm run starting-points:draw` makes them. */
export const pictureOf = (point: StartingPointName): string | undefined => PICTURES[`./pictures/${point}.webp`];
