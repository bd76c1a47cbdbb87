import type { FeaturePages } from '../../platform/http/page-request.ts';
import { couponAccess } from './coupon-session.ts';

export const couponsPages: FeaturePages = {
  coupons: ({ translated, platform, commands, scope }) => translated(couponAccess(platform, commands, scope)),
};
