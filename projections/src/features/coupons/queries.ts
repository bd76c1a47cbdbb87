import type { CouponQueries, CouponView } from '@kontor/contracts/coupons';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { couponView } from './coupon-view.ts';

export const couponQueries = (store: ReadStore): CouponQueries => {
  const byCode: CouponQueries['byCode'] = async (siteId, code) => {
    const query = { siteId, index: 'code', where: { code }, limit: 1 };
    return (await store.query<CouponView>(couponView.schema.name, query)).documents[0]?.body ?? null;
  };
  return {
    byCode,
    byCodes: async (siteId, codes) => {
      const found = await Promise.all(codes.map((code) => byCode(siteId, code)));
      return found.filter((coupon) => coupon !== null);
    },
    list: async (siteId, limit, after) => {
      const page = await store.query<CouponView>(couponView.schema.name, {
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
