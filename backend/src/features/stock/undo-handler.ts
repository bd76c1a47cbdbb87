import type { NamedVariant } from '@kontor/contracts/batches/parts';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { StockState } from '@kontor/contracts/stock/state';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { Inject } from '@nestjs/common';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoneCause } from '../../platform/batch-work.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { stockStream } from './commands.ts';
import { type StockCommand, stockDecider } from './decider.ts';
import { type StockUndo, undoOfStock } from './undo-stock.ts';

export class UndoOnStock extends Command<StockUndo> {
  constructor(
    readonly variant: NamedVariant,
    readonly cause: UndoneCause,
    readonly reason: TypedText,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(UndoOnStock)
export class UndoOnStockHandler implements ICommandHandler<UndoOnStock> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ variant, cause, reason, context }: UndoOnStock): Promise<StockUndo> {
    const { handling, log } = this.platform;
    const stream = stockStream(context.siteId, variant.variantId);
    const look = async () => undoOfStock(await readEvents<StockEvent>(log, stream), cause);
    let undo = await look();
    if (undo.kind !== 'restored') return undo;
    const command = async ({ level: now = 0 }: StockState): Promise<StockCommand> => {
      undo = await look();
      if (undo.kind !== 'restored') return { type: 'SetStock', ...variant, level: now, reason };
      const { level, ofExport } = undo;
      return { type: 'SetStock', ...variant, level, reason, ...(ofExport && { ofExport }) };
    };
    await handling.handle({ decider: stockDecider, stream, command, context });
    return undo;
  }
}
