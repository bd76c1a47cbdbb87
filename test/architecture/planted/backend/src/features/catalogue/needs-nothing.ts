import { nothing } from './nowhere.ts';
export const found: unknown = nothing;
