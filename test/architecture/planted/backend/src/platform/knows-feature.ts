import { shownA } from '../features/circle-a/exports.ts';
export const known = shownA;
