import { page } from '../app/page.ts';
export const taken = page;
