import type { MediaSummary } from '@kontor/contracts/media/responses';

/** Width of a picture in a grid on a screen with two pixels per point. */
export const IN_GRID = 480;

export const nameOf = ({ title, filename }: Pick<MediaSummary, 'title' | 'filename'>): string => title || filename;
