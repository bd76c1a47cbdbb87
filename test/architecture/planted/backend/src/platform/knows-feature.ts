import { handle } from '../features/cart/handlers.ts';
export const known = handle;
