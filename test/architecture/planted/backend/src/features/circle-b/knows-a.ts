import { shownA } from '../circle-a/exports.ts';
export const known = shownA;
