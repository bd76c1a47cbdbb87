import { handle } from '../../backend/src/features/cart/handlers.ts';
export const called = handle;
