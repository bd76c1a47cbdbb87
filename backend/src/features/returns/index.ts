import type { Feature } from '../../platform/feature.ts';
import { givingBackBinding } from './giving-back.ts';

/** Returns stock, coupons and gift card money of a cancelled or refunded order. */
export const returns: Feature = {
  name: 'returns',
  controllers: [],
  reactors: (platform, commands) => [givingBackBinding(platform, commands)],
};
