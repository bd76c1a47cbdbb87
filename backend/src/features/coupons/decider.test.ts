import { describe, expect, it } from '@jest/globals';
import { CouponDefinition, type CouponEvent } from '@kontor/contracts/coupons/coupons';
import { CheckoutId, CouponId, OrderId, PersonId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import fc from 'fast-check';
import { given } from '../../../../test/support/given.ts';
import { type CouponCommand, couponDecider, type CouponState } from './decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const couponId = CouponId.parse(uuid(1));
const cart = (number: number): CheckoutId => CheckoutId.parse(uuid(100 + number));
const person = (number: number): PersonId => PersonId.parse(uuid(200 + number));
const order = (number: number): OrderId => OrderId.parse(uuid(300 + number));
const define = (limits: { totalUses?: number; usesPerPerson?: number } = {}, name = 'Willkommen') =>
  CouponDefinition.parse({ code: 'moin10', name, discount: { kind: 'percentage', basisPoints: 1000 }, ...limits });
const defined = (limits: { totalUses?: number; usesPerPerson?: number } = {}): CouponEvent => ({
  type: 'CouponDefined',
  data: { couponId, definition: define(limits) },
});
const use = (holder: number, of: number) => ({ couponId, holderId: cart(holder), personId: person(of) });
const held = (holder: number, of = holder): CouponEvent => ({ type: 'CouponUseHeld', data: use(holder, of) });
const released = (holder: number, of = holder): CouponEvent => ({ type: 'CouponUseReleased', data: use(holder, of) });
const taken = (holder: number, of = holder): CouponEvent => ({
  type: 'CouponUseTaken',
  data: { ...use(holder, of), orderId: order(holder) },
});
const ended = (holder: number): CouponEvent => ({
  type: 'CouponHolderEnded',
  data: { couponId, holderId: cart(holder) },
});
const hold = (holder: number, of = holder): CouponCommand => ({ type: 'HoldCoupon', ...use(holder, of) });
const take = (holder: number, of = holder): CouponCommand => ({
  type: 'TakeCoupon',
  ...use(holder, of),
  orderId: order(holder),
});

describe('coupon decider', () => {
  const coupon = given(couponDecider);

  it('is defined and redefined, and emits nothing when unchanged', () => {
    const changed = define({}, 'Moin');
    coupon().when({ type: 'DefineCoupon', couponId, definition: define() }).then([defined()]);
    coupon(defined()).when({ type: 'DefineCoupon', couponId, definition: define() }).then([]);
    coupon(defined())
      .when({ type: 'DefineCoupon', couponId, definition: changed })
      .then([{ type: 'CouponDefined', data: { couponId, definition: changed } }]);
  });

  it('holds one use per cart', () => {
    coupon(defined())
      .when(hold(1))
      .then([held(1)]);
    coupon(defined(), held(1)).when(hold(1)).then([]);
    coupon().when(hold(1)).thenRefused('notFound', 'coupon.unknown');
  });

  it('holds no more uses than allowed, in total and per person', () => {
    coupon(defined({ totalUses: 1 }), held(1))
      .when(hold(2))
      .thenRefused('conflict', 'coupon.usedUpSince');
    coupon(defined({ totalUses: 1 }), held(1), taken(1))
      .when(hold(2))
      .thenRefused('conflict', 'coupon.usedUpSince');
    const perPerson = defined({ usesPerPerson: 1 });
    coupon(perPerson, held(1), taken(1)).when(hold(2, 1)).thenRefused('conflict', 'coupon.usedByPerson');
    coupon(perPerson, held(1), taken(1))
      .when(hold(2))
      .then([held(2)]);
  });

  it('moves a cart’s hold to another person, without a second use', () => {
    coupon(defined({ totalUses: 1 }), held(1, 1))
      .when(hold(1, 2))
      .then([released(1, 1), held(1, 2)]);
  });

  it('releases a use once', () => {
    const release: CouponCommand = { type: 'ReleaseCoupon', couponId, holderId: cart(1) };
    coupon(defined({ totalUses: 1 }), held(1))
      .when(release)
      .then([released(1), ended(1)]);
    coupon(defined({ totalUses: 1 }), held(1), released(1), ended(1))
      .when(release)
      .then([]);
    coupon(defined({ totalUses: 1 }), held(1), released(1))
      .when(hold(2))
      .then([held(2)]);
  });

  it('ignores late holds of a holder that released or took', () => {
    coupon(defined())
      .when({ type: 'ReleaseCoupon', couponId, holderId: cart(1) })
      .then([ended(1)]);
    for (const end of [[ended(1)], [held(1), released(1), ended(1)], [held(1), taken(1)]]) {
      coupon(defined(), ...end)
        .when(hold(1))
        .thenRefused('conflict', 'checkout.reservationOver');
      coupon(defined(), ...end)
        .when(hold(2))
        .then([held(2)]);
    }
  });

  it('is taken once by an order; without a hold it takes a free use', () => {
    coupon(defined(), held(1))
      .when(take(1))
      .then([taken(1)]);
    coupon(defined(), held(1), taken(1)).when(take(1)).then([]);
    coupon(defined())
      .when(take(1))
      .then([held(1), taken(1)]);
    coupon(defined({ totalUses: 1 }), held(2))
      .when(take(1))
      .thenRefused('conflict', 'coupon.usedUpSince');
  });

  it('is taken from the hold, also for another person of the same cart at their limit', () => {
    const [limits, other] = [defined({ totalUses: 2, usesPerPerson: 1 }), taken(2)];
    coupon(limits, held(2), other, held(1, 1))
      .when({ ...use(1, 2), type: 'TakeCoupon', orderId: order(1) })
      .then([released(1, 1), held(1, 2), { ...taken(1, 2) }]);
  });

  it('returns a use after a cancelled order, once', () => {
    const back: CouponCommand = { type: 'ReturnCoupon', couponId, orderId: order(1) };
    const returned: CouponEvent = {
      type: 'CouponUseReturned',
      data: { couponId, personId: person(1), orderId: order(1) },
    };
    coupon(defined({ totalUses: 1 }), held(1), taken(1))
      .when(back)
      .then([returned]);
    coupon(defined({ totalUses: 1 }), held(1), taken(1), returned)
      .when(back)
      .then([]);
    coupon(defined({ totalUses: 1, usesPerPerson: 1 }), held(1), taken(1), returned)
      .when(hold(2, 1))
      .then([held(2, 1)]);
  });

  it('exceeds no limit, in any order of commands', () => {
    const anyCommand = fc
      .record({
        type: fc.constantFrom('HoldCoupon', 'ReleaseCoupon', 'TakeCoupon', 'ReturnCoupon'),
        holder: fc.nat(5),
        of: fc.nat(2),
      })
      .map(({ type, holder, of }) => ({ type, ...use(holder, of), orderId: order(holder) }));
    const limit = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(limit, limit, fc.array(anyCommand, { maxLength: 60 }), (totalUses, usesPerPerson, commands) => {
        let state: CouponState = couponDecider.evolve(couponDecider.initial, defined({ totalUses, usesPerPerson }), 0);
        for (const asked of commands) {
          // An order takes the use held by its cart, for the person it is held for.
          const personId = (asked.type === 'TakeCoupon' && state.held.get(asked.holderId)) || asked.personId;
          const command = { ...asked, personId };
          let events: readonly CouponEvent[] = [];
          try {
            events = couponDecider.decide(command, state);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          state = events.reduce<CouponState>((now, event) => couponDecider.evolve(now, event, 0), state);
          const uses = [...state.held.values(), ...state.taken.values()];
          expect(uses.length).toBeLessThanOrEqual(totalUses);
          for (const one of new Set(uses)) {
            expect(uses.filter((person) => person === one).length).toBeLessThanOrEqual(usesPerPerson);
          }
        }
      }),
    );
  });
});
