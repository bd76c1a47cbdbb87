import { type CouponQueries, couponSpelling, type KnownCoupon } from '@kontor/contracts/coupons/coupons';
import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { couponView } from './coupon-view.ts';

export const couponQueries = (store: ReadStore, waitForPosition: WaitForPosition): CouponQueries => {
  const { name } = couponView.schema;
  const byCode: CouponQueries['byCode'] = async (siteId, code) => {
    const query = { siteId, index: 'spelling', where: { codeSpelling: couponSpelling(code) }, limit: 1 };
    return (await store.query<KnownCoupon>(name, query)).documents[0]?.body ?? null;
  };
  return {
    byCode,
    byCodes: async (siteId, codes) => {
      const found = await Promise.all(codes.map((code) => byCode(siteId, code)));
      return found.filter((coupon) => coupon !== null);
    },
    byId: async (siteId, couponId, atLeast) => {
      const found = await store.get<KnownCoupon>(name, siteId, couponId);
      if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
      await waitForPosition(name, siteId, atLeast);
      return (await store.get<KnownCoupon>(name, siteId, couponId))?.body ?? null;
    },
    list: async (siteId, limit, after, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const page = await store.query<KnownCoupon>(name, {
        siteId,
        index: 'code',
        sort: { field: 'code', direction: 'ascending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { coupons: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};
