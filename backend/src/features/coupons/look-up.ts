import { ChangedCoupon } from '@kontor/contracts/coupons/calls';
import { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import { takenFields } from '../../platform/http/named-fields-refusal.ts';
import { requireSeen } from '../../platform/http/version.ts';
import type { CouponRequest } from './commands.ts';
import type { CouponCommand, CouponState } from './decider.ts';

export const lookUpCoupon: LookUp<CouponRequest, CouponState, CouponCommand> = async (command) => {
  switch (command.type) {
    case 'CreateCoupon':
      return async (state) => created(command, state);
    case 'ChangeCoupon':
      return async (state) => changed(command, state);
    case 'DefineCoupon':
    case 'HoldCoupon':
    case 'ReleaseCoupon':
    case 'TakeCoupon':
    case 'ReturnCoupon':
      return command;
  }
};

const created = (
  { couponId, definition }: Extract<CouponRequest, { type: 'CreateCoupon' }>,
  state: CouponState,
): CouponCommand => {
  const codeTaken = { key: 'coupons.codeTaken', params: { code: definition.code } } as const;
  if (state.definition) throw new Refusal('conflict', codeTaken, { code: codeTaken });
  return { type: 'DefineCoupon', couponId, definition };
};

const changed = (
  { couponId, fields, version }: Extract<CouponRequest, { type: 'ChangeCoupon' }>,
  state: CouponState,
): CouponCommand => {
  if (!state.definition) throw new Refusal('notFound', { key: 'coupon.unknown' });
  const before = CouponDefinition.parse(state.definition);
  const definition = takenFields(ChangedCoupon, before, fields);
  if (definition.code !== before.code) throw refuseField('code', { key: 'coupons.codeStays' });
  requireSeen(version, before, definition);
  return { type: 'DefineCoupon', couponId, definition };
};
