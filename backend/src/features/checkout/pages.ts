import type { FeaturePages } from '../../platform/http/page-request.ts';
import { cartOf } from '../cart/exports.ts';
import { CheckoutSession } from './checkout-session.ts';

export const checkoutPages: FeaturePages = {
  checkout: (page) => {
    const { platform, commands, scope } = page;
    return page.translated(new CheckoutSession(platform, commands, scope, cartOf(page)), 'state');
  },
};
