import { area } from '../panel/area.ts';
export const known = area;
