import type { FeaturePages } from '../../platform/http/page-request.ts';
import { cancelByToken } from './cancel-by-token.ts';
import { subscriptionAccess } from './panel-session.ts';

export const subscriptionsPages: FeaturePages = {
  subscriptions: ({ platform, commands, scope, translated }) =>
    translated({
      cancel: (orderId: string, token: string) => cancelByToken(platform, commands, scope, orderId, token),
    }),
  merchantSubscriptions: ({ translated, platform, commands, scope }) =>
    translated(subscriptionAccess(platform, commands, scope)),
};
