import { CouponAnswer, ListCouponsAnswer } from '@kontor/contracts/coupons/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { CouponsController } from './http.ts';

const coupon = answers('Coupon', CouponAnswer);

export const operations: FeatureOperations = {
  about: 'Discount codes.',
  described: [
    operationsOf(CouponsController, {
      list: {
        summary: 'Lists discount codes by code, each with its uses',
        description: '`status`: `active`, `notYet`, `expired`, `usedUp`, `inactive`.',
        answer: answers('Coupons', ListCouponsAnswer),
      },
      read: { summary: 'A discount code', description: '`ETag` identifies the returned version.', answer: coupon },
      create: {
        summary: 'Creates a discount code',
        answer: coupon,
        refuses: { conflict: 'There is one of that code.' },
        bodyExample: {
          code: 'GARDEN5',
          name: 'Garden tools',
          discount: { kind: 'percentage', basisPoints: 500 },
          minimumSubtotalCents: 2000,
          isActive: true,
        },
      },
      change: {
        summary: 'Changes a discount code',
        description: 'Fields that are not sent stay unchanged; the code cannot be changed.',
        answer: coupon,
        ifMatch: true,
        bodyExample: { name: 'Spring sale', isActive: false },
      },
    }),
  ],
};
