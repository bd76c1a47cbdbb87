import { shownB } from '../circle-b/exports.ts';
export const known = shownB;
