export { touchedBy } from './answers.ts';
export { CartSession } from './cart-session.ts';
export { cartOfToken, cartToken } from './cart-token.ts';
export { currentCart } from './current-cart.ts';
export { basisOf } from './checkout-decisions.ts';
export { type CartWriteRequest, WriteCart } from './commands.ts';
export { MergeCarts, RefillCart } from './merge-handler.ts';
export { cartOf } from './pages.ts';
export { rehearseAdd, unitsInCart } from './rehearsal.ts';
