import { ChangedCoupon } from '@kontor/contracts/coupons/calls';
import { CouponDefinition, type CouponEvent } from '@kontor/contracts/coupons/coupons';
import { streamName } from '@kontor/contracts/kernel/events';
import type { CouponId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, Handled } from '../../platform/commands/command-handling.ts';
import { takenFields } from '../../platform/http/named-fields-refusal.ts';
import { demandSeen } from '../../platform/http/version.ts';
import type {
  ChangeCoupon,
  CreateCoupon,
  DefineCoupon,
  HoldCoupon,
  ReleaseCoupon,
  ReturnCoupon,
  TakeCoupon,
  WrittenCoupon,
} from './commands.ts';
import { type CouponCommand, couponDecider, type CouponState } from './decider.ts';
import { namedUuid } from '../../platform/named-uuid.ts';

/** Never changes: the ids of all coupons hang on it. */
const NAMESPACE = '9a2d8c44-7d3e-4f6b-8f0a-5c1e3b7d9f02';

/** A code is one coupon's alone, as the coupon's id follows from it. */
const couponIdOf = (siteId: SiteId, code: string): CouponId =>
  namedUuid(JSON.stringify([siteId, code]), NAMESPACE) as CouponId;

/** What the handlers share: the stream of a coupon. */
export class CouponStreams {
  constructor(private readonly handling: CommandHandling) {}

  async handle(command: CouponCommand, context: CommandContext): Promise<void> {
    await this.write(command.couponId, command, context);
  }

  write(
    couponId: CouponId,
    command: CouponCommand | ((state: CouponState) => Promise<CouponCommand>),
    context: CommandContext,
  ): Promise<Handled<CouponState, CouponEvent>> {
    const stream = streamName('coupon', context.siteId, couponId);
    return this.handling.handle({ decider: couponDecider, stream, command, context });
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

export class CreateCouponHandler implements ICommandHandler<CreateCoupon> {
  constructor(private readonly coupons: CouponStreams) {}

  async execute({ definition, context }: CreateCoupon): Promise<WrittenCoupon> {
    const couponId = couponIdOf(context.siteId, definition.code);
    const command = async (state: CouponState): Promise<CouponCommand> => {
      const taken = { key: 'coupons.codeTaken', params: { code: definition.code } } as const;
      if (state.definition) throw new Refusal('conflict', taken, { code: taken });
      return { type: 'DefineCoupon', couponId, definition };
    };
    const { position } = await this.coupons.write(couponId, command, context);
    return { couponId, position };
  }
}

export class ChangeCouponHandler implements ICommandHandler<ChangeCoupon> {
  constructor(private readonly coupons: CouponStreams) {}

  async execute({ couponId, change: { fields, version }, context }: ChangeCoupon): Promise<WrittenCoupon> {
    // On what the stream holds: who changes another field at the same time loses nothing.
    const command = async (state: CouponState): Promise<CouponCommand> => {
      if (!state.definition) throw new Refusal('notFound', { key: 'coupon.unknown' });
      const before = CouponDefinition.parse(state.definition);
      const definition = takenFields(ChangedCoupon, before, fields);
      if (definition.code !== before.code) throw refuseField('code', { key: 'coupons.codeStays' });
      demandSeen(version, before, definition);
      return { type: 'DefineCoupon', couponId, definition };
    };
    const { position } = await this.coupons.write(couponId, command, context);
    return { couponId, position };
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
