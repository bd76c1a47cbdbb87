export { BuyCart, EndCheckout, FinishOrder, StartCheckout } from './commands.ts';
