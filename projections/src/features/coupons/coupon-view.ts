import { type CouponEvent, couponSpelling, type KnownCoupon } from '@kontor/contracts/coupons/coupons';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** `CouponHolderEnded` matters only to the decider. */
type Viewed = Exclude<Recorded<CouponEvent>, { type: 'CouponHolderEnded' }>;

/** CO-04: one document per coupon, with its uses. */
export const couponView: Projection<KnownCoupon, Viewed> = {
  schema: { name: 'coupons', indexes: { code: ['code'], spelling: ['codeSpelling'] }, generation: 3 },
  types: followed<CouponEvent>()({
    CouponDefined: true,
    CouponUseHeld: true,
    CouponUseReleased: true,
    CouponHolderEnded: false,
    CouponUseTaken: true,
    CouponUseReturned: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.couponId }),
  evolve: (view, { type, data, metadata }) => {
    if (type === 'CouponDefined') {
      const { couponId: id, definition } = data;
      const { at: changedAt, actor: changedBy } = metadata;
      const codeSpelling = couponSpelling(definition.code);
      return {
        ...definition,
        id,
        codeSpelling,
        uses: view?.uses ?? 0,
        heldBy: view?.heldBy ?? [],
        changedAt,
        changedBy,
      };
    }
    if (!view) return null;
    const others = (holderId: string) => view.heldBy.filter((holder) => holder !== holderId);
    switch (type) {
      case 'CouponUseHeld':
        return { ...view, uses: view.uses + 1, heldBy: [...others(data.holderId), data.holderId] };
      case 'CouponUseReleased':
        return { ...view, uses: view.uses - 1, heldBy: others(data.holderId) };
      case 'CouponUseTaken':
        return { ...view, heldBy: others(data.holderId) };
      case 'CouponUseReturned':
        return { ...view, uses: view.uses - 1 };
    }
  },
};
