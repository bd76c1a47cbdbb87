import type { CouponDefinition, CouponEvent } from '@kontor/contracts/coupons/coupons';
import { type EndedHolders, hasEnded, NO_HOLDERS, withEnded } from '@kontor/contracts/stock/ended-holders';
import type { HolderId } from '@kontor/contracts/stock/responses';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { CouponId, OrderId, PersonId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';

interface Use {
  readonly couponId: CouponId;
  readonly holderId: HolderId;
  readonly personId: PersonId;
}

export type CouponCommand =
  | { readonly type: 'DefineCoupon'; readonly couponId: CouponId; readonly definition: CouponDefinition }
  | ({ readonly type: 'HoldCoupon' } & Use)
  | ({ readonly type: 'ReleaseCoupon' } & Omit<Use, 'personId'>)
  | ({ readonly type: 'TakeCoupon'; readonly orderId: OrderId } & Use)
  | { readonly type: 'ReturnCoupon'; readonly couponId: CouponId; readonly orderId: OrderId };

export interface CouponState {
  readonly definition: CouponDefinition | null;
  readonly held: ReadonlyMap<HolderId, PersonId>;
  readonly ended: EndedHolders;
  readonly taken: ReadonlyMap<OrderId, PersonId>;
}

/** CO-04. A use is held or taken only while one is left, so no limit is exceeded under concurrency. */
export const couponDecider: Decider<CouponState, CouponCommand, CouponEvent> = {
  initial: { definition: null, held: new Map(), ended: NO_HOLDERS, taken: new Map() },
  evolve: (coupon, { type, data }) => {
    switch (type) {
      case 'CouponDefined':
        return { ...coupon, definition: data.definition };
      case 'CouponUseHeld':
        return { ...coupon, held: new Map(coupon.held).set(data.holderId, data.personId) };
      case 'CouponUseReleased':
        return { ...coupon, held: without(coupon.held, data.holderId) };
      case 'CouponHolderEnded':
        return { ...coupon, ended: withEnded(coupon.ended, data.holderId) };
      case 'CouponUseTaken': {
        const taken = new Map(coupon.taken).set(data.orderId, data.personId);
        const ended = withEnded(coupon.ended, data.holderId);
        return { ...coupon, held: without(coupon.held, data.holderId), ended, taken };
      }
      case 'CouponUseReturned':
        return { ...coupon, taken: without(coupon.taken, data.orderId) };
    }
  },
  decide: (command, coupon) => {
    const { couponId } = command;
    switch (command.type) {
      case 'DefineCoupon': {
        const { definition } = command;
        if (JSON.stringify(definition) === JSON.stringify(coupon.definition)) return [];
        return [{ type: 'CouponDefined', data: { couponId, definition } }];
      }
      case 'HoldCoupon':
        if (hasEnded(coupon.ended, command.holderId)) {
          throw new Refusal('conflict', { key: 'checkout.reservationOver' });
        }
        return hold(command, coupon);
      case 'ReleaseCoupon': {
        const { holderId } = command;
        if (hasEnded(coupon.ended, holderId)) return release(command, coupon);
        return [...release(command, coupon), { type: 'CouponHolderEnded', data: { couponId, holderId } }];
      }
      case 'TakeCoupon': {
        const { holderId, personId, orderId } = command;
        if (coupon.taken.has(orderId)) return [];
        // A purchase is final: if the cart's hold was for another person, only the personal limit may be exceeded.
        const held = coupon.held.has(holderId) ? holdFor(command, coupon) : hold(command, coupon);
        return [...held, { type: 'CouponUseTaken', data: { couponId, holderId, personId, orderId } }];
      }
      case 'ReturnCoupon': {
        const { orderId } = command;
        const personId = coupon.taken.get(orderId);
        return personId === undefined ? [] : [{ type: 'CouponUseReturned', data: { couponId, personId, orderId } }];
      }
    }
  },
};

/** @throws Refusal `conflict` when no use is left, `notFound` for an unknown coupon */
const hold = ({ couponId, holderId, personId }: Use, coupon: CouponState): readonly CouponEvent[] => {
  if (!coupon.definition) throw new Refusal('notFound', { key: 'coupon.unknown' });
  if (coupon.held.get(holderId) === personId) return [];
  const { code, totalUses, usesPerPerson } = coupon.definition;
  // Changing the person releases the old hold first.
  const uses = [...without(coupon.held, holderId).values(), ...coupon.taken.values()];
  if (totalUses !== null && uses.length >= totalUses) {
    throw new Refusal('conflict', { key: 'coupon.usedUpSince', params: { code } });
  }
  const own = uses.filter((person) => person === personId);
  if (usesPerPerson !== null && own.length >= usesPerPerson) {
    throw new Refusal('conflict', { key: 'coupon.usedByPerson', params: { code } });
  }
  return holdFor({ couponId, holderId, personId }, coupon);
};

const holdFor = ({ couponId, holderId, personId }: Use, coupon: CouponState): readonly CouponEvent[] => {
  if (coupon.held.get(holderId) === personId) return [];
  const released = release({ couponId, holderId }, coupon);
  return [...released, { type: 'CouponUseHeld', data: { couponId, holderId, personId } }];
};

const release = ({ couponId, holderId }: Omit<Use, 'personId'>, { held }: CouponState): readonly CouponEvent[] => {
  const personId = held.get(holderId);
  return personId === undefined ? [] : [{ type: 'CouponUseReleased', data: { couponId, holderId, personId } }];
};

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> => {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};
