import type { FeaturePages, PageRequest } from '../../platform/http/page-request.ts';
import { CartSession } from './cart-session.ts';

export const cartOf = ({ platform, commands, scope }: PageRequest): CartSession =>
  new CartSession(platform, commands, scope);

export const cartPages: FeaturePages = {
  cartId: (page) => cartOf(page).cartId,
  cart: (page) => page.translated(cartOf(page), 'today'),
};
