export { defineCoupon, WriteCoupon } from './commands.ts';
