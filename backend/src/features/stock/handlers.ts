import { streamName } from '@kontor/contracts/kernel/events';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import { FIRST_ROUND, type StockEvent } from '@kontor/contracts/stock/stock';
import type { StockState } from '@kontor/contracts/stock/state';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, Handled } from '../../platform/commands/command-handling.ts';
import type {
  AdjustStock,
  ImportStock,
  ReleaseStock,
  ReserveStock,
  ReturnStock,
  SetStock,
  TakeStock,
  WatchStock,
} from './commands.ts';
import { type StockCommand, stockDecider } from './decider.ts';

export const stockStream = (siteId: string, variantId: VariantId): string => streamName('stock', siteId, variantId);

export const stockOutcome = (events: readonly StockEvent[]): 'changed' | 'unchanged' =>
  events.length === 0 ? 'unchanged' : 'changed';

/** What the handlers share: the stream of a variant's stock. */
export class StockStreams {
  constructor(private readonly handling: CommandHandling) {}

  handle(command: StockCommand, context: CommandContext): Promise<Handled<StockState, StockEvent>> {
    const stream = stockStream(context.siteId, command.variantId);
    return this.handling.handle({ decider: stockDecider, stream, command, context });
  }
}

export class SetStockHandler implements ICommandHandler<SetStock> {
  constructor(private readonly stocks: StockStreams) {}

  async execute({ payload, context }: SetStock): Promise<'changed' | 'unchanged'> {
    const { events } = await this.stocks.handle({ type: 'SetStock', ...payload }, context);
    return stockOutcome(events);
  }
}

export class AdjustStockHandler implements ICommandHandler<AdjustStock> {
  constructor(private readonly stocks: StockStreams) {}

  async execute({ payload, context }: AdjustStock): Promise<void> {
    await this.stocks.handle({ type: 'AdjustStock', ...payload }, context);
  }
}

export class ImportStockHandler implements ICommandHandler<ImportStock> {
  constructor(private readonly stocks: StockStreams) {}

  async execute({ payload, context }: ImportStock): Promise<'changed' | 'unchanged'> {
    const { events } = await this.stocks.handle({ type: 'ImportStock', ...payload }, context);
    return stockOutcome(events);
  }
}

export class ReserveStockHandler implements ICommandHandler<ReserveStock> {
  constructor(private readonly stocks: StockStreams) {}

  async execute({ holderId, units, context }: ReserveStock): Promise<boolean> {
    const command = { type: 'ReserveStock', round: FIRST_ROUND, holderId, ...units } as const;
    return !(await this.stocks.handle(command, context)).isRepeat;
  }
}

export class WatchStockHandler implements ICommandHandler<WatchStock> {
  constructor(private readonly stocks: StockStreams) {}

  async execute({ of: { productId, variantId }, onlyWhenGone, context }: WatchStock): Promise<void> {
    await this.stocks.handle({ type: 'WatchStock', productId, variantId, onlyWhenGone }, context);
  }
}

export class ReleaseStockHandler implements ICommandHandler<ReleaseStock> {
  constructor(private readonly stocks: StockStreams) {}

  async execute({ holderId, units: { productId, variantId }, context }: ReleaseStock): Promise<void> {
    await this.stocks.handle({ type: 'ReleaseStock', holderId, productId, variantId }, context);
  }
}

export class TakeStockHandler implements ICommandHandler<TakeStock> {
  constructor(private readonly stocks: StockStreams) {}

  async execute({ holderId, orderId, units, context }: TakeStock): Promise<void> {
    await this.stocks.handle({ type: 'TakeStock', holderId, orderId, ...units }, context);
  }
}

export class ReturnStockHandler implements ICommandHandler<ReturnStock> {
  constructor(private readonly stocks: StockStreams) {}

  async execute({ orderId, units, context }: ReturnStock): Promise<void> {
    await this.stocks.handle({ type: 'ReturnStock', orderId, ...units }, context);
  }
}
