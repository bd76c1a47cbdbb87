import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { RestockEvent, SeenStock } from '@kontor/contracts/restock/restock';
import { pendingAlerts, type RestockState } from '@kontor/contracts/restock/state';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, Handled } from '../../platform/commands/command-handling.ts';
import { stampOf } from '../../platform/commands/decided.ts';
import { seenStock } from '../stock/queries.ts';
import { type RestockCommand, restockDecider, type StampedCommand } from './decider.ts';

export const restockStream = (siteId: SiteId, variantId: VariantId): string => streamName('restock', siteId, variantId);

/** The command with what is to stand on the events that it causes. */
export const stampedBy = (context: CommandContext, command: RestockCommand): StampedCommand => ({
  ...command,
  stamp: (index) => stampOf(context, index),
});

type Maker = (state: RestockState) => Promise<RestockCommand>;

const isMaker = (command: RestockCommand | Maker): command is Maker => typeof command === 'function';

/** What handlers and workers share: a variant's line, and what there is of it. */
export class RestockStreams {
  constructor(private readonly handling: CommandHandling) {}

  handle(
    variantId: VariantId,
    context: CommandContext,
    command: RestockCommand | Maker,
  ): Promise<Handled<RestockState, RestockEvent>> {
    const stream = restockStream(context.siteId, variantId);
    const stamped = async (state: RestockState) =>
      stampedBy(context, isMaker(command) ? await command(state) : command);
    return this.handling.handle({ decider: restockDecider, stream, command: stamped, context });
  }

  /** As it stands in the log now. */
  state(siteId: SiteId, variantId: VariantId): Promise<RestockState> {
    return this.handling.stateOf(restockDecider, restockStream(siteId, variantId));
  }

  /** @param line says whose mails are on their way, and may hold some of it already */
  stock(siteId: SiteId, variantId: VariantId, line?: RestockState): Promise<SeenStock> {
    return seenStock(this.handling, siteId, variantId, line ? pendingAlerts(line) : []);
  }
}
