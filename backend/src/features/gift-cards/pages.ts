import type { FeaturePages } from '../../platform/http/page-request.ts';
import { giftCardAccess } from './panel-session.ts';

export const giftCardsPages: FeaturePages = {
  merchantGiftCards: ({ translated, platform, commands, scope }) =>
    translated(giftCardAccess(platform, commands, scope)),
};
