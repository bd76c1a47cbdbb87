import { adapter } from '../adapters/chosen.ts';
export const chosen = adapter;
