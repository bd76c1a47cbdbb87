import { handle } from '../cart/handlers.ts';
export const called = handle;
