import type { FeaturePages } from '../../platform/http/page-request.ts';
import { merchantOrders } from './merchant-session.ts';
import { OrderSession } from './order-session.ts';

export const orderPages: FeaturePages = {
  orders: ({ platform, scope, translated }) => translated(new OrderSession(platform, scope), 'byToken'),
  merchantOrders: ({ platform, commands, scope, translated }) =>
    translated(merchantOrders(platform, commands, scope), 'list', 'byId', 'personOf', 'mail', 'openWork'),
};
