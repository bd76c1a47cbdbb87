import { streamName } from '@kontor/contracts/kernel/events';
import type { CouponId, SiteId } from '@kontor/contracts/kernel/ids';
import type { ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidv5 } from 'uuid';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import type { DefineCoupon, HoldCoupon, ReleaseCoupon, ReturnCoupon, TakeCoupon } from './commands.ts';
import { type CouponCommand, couponDecider } from './decider.ts';

/** Never changes: the ids of all coupons hang on it. */
const NAMESPACE = '9a2d8c44-7d3e-4f6b-8f0a-5c1e3b7d9f02';

/** A code is one coupon's alone, as the coupon's id follows from it. */
const couponIdOf = (siteId: SiteId, code: string): CouponId =>
  uuidv5(JSON.stringify([siteId, code]), NAMESPACE) as CouponId;

/** What the handlers share: the stream of a coupon. */
export class CouponStreams {
  constructor(private readonly handling: CommandHandling) {}

  async handle(command: CouponCommand, context: CommandContext): Promise<void> {
    const stream = streamName('coupon', context.siteId, command.couponId);
    await this.handling.handle({ decider: couponDecider, stream, command, context });
  }
}

export class DefineCouponHandler implements ICommandHandler<DefineCoupon> {
  constructor(private readonly coupons: CouponStreams) {}

  async execute({ definition, context }: DefineCoupon): Promise<CouponId> {
    const couponId = couponIdOf(context.siteId, definition.code);
    await this.coupons.handle({ type: 'DefineCoupon', couponId, definition }, context);
    return couponId;
  }
}

export class HoldCouponHandler implements ICommandHandler<HoldCoupon> {
  constructor(private readonly coupons: CouponStreams) {}

  execute({ couponId, holderId, personId, context }: HoldCoupon): Promise<void> {
    return this.coupons.handle({ type: 'HoldCoupon', couponId, holderId, personId }, context);
  }
}

export class ReleaseCouponHandler implements ICommandHandler<ReleaseCoupon> {
  constructor(private readonly coupons: CouponStreams) {}

  execute({ couponId, holderId, context }: ReleaseCoupon): Promise<void> {
    return this.coupons.handle({ type: 'ReleaseCoupon', couponId, holderId }, context);
  }
}

export class TakeCouponHandler implements ICommandHandler<TakeCoupon> {
  constructor(private readonly coupons: CouponStreams) {}

  execute({ couponId, holderId, personId, orderId, context }: TakeCoupon): Promise<void> {
    return this.coupons.handle({ type: 'TakeCoupon', couponId, holderId, personId, orderId }, context);
  }
}

export class ReturnCouponHandler implements ICommandHandler<ReturnCoupon> {
  constructor(private readonly coupons: CouponStreams) {}

  execute({ couponId, orderId, context }: ReturnCoupon): Promise<void> {
    return this.coupons.handle({ type: 'ReturnCoupon', couponId, orderId }, context);
  }
}
