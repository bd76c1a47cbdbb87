import { streamName } from '@kontor/contracts/kernel/events';
import { Inject } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { stepId } from '../../platform/commands/follow-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { AssignOrderNumber } from './commands.ts';
import { orderNumberDecider } from './number-decider.ts';

const SEQUENCE = 'orders';

/** A number is saved in the vault before it is given out, so that it is not reused if the log loses its end. */
@Handles(AssignOrderNumber)
export class AssignOrderNumberHandler implements ICommandHandler<AssignOrderNumber> {
  constructor(@Inject(PLATFORM) private readonly platform: Pick<Platform, 'handling' | 'vault'>) {}

  async execute({ orderId, first, context }: AssignOrderNumber): Promise<number> {
    const { handling, vault } = this.platform;
    const stream = streamName('orderNumbers', context.siteId, SEQUENCE);
    const lastIssued = await vault.lastIssued(context.siteId, SEQUENCE);
    const { events } = await handling.handle({
      decider: orderNumberDecider,
      stream,
      command: { orderId, first, lastIssued },
      context: { ...context, commandId: stepId(orderId, 'number'), commandDigest: '' },
    });
    const [assigned] = events;
    if (!assigned) throw new Error(`order ${orderId} got no number`);
    await vault.recordIssued(context.siteId, SEQUENCE, assigned.data.number);
    return assigned.data.number;
  }
}
