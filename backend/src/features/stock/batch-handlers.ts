import type { StockChange } from '@kontor/contracts/batches';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { StockEvent, StockLevel } from '@kontor/contracts/stock';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { readEvents } from '../../platform/read-events.ts';
import type { EditStock, StockEdited, UndoOnStock } from './batch-commands.ts';
import { type StockCommand, stockDecider, type StockState } from './decider.ts';
import { stockOutcome, stockStream } from './handlers.ts';
import { type StockUndo, undoOfStock } from './undo-stock.ts';

export class EditStockHandler implements ICommandHandler<EditStock> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ variant, change, reason, context }: EditStock): Promise<StockEdited> {
    const stream = stockStream(context.siteId, variant.variantId);
    let refused: StockEdited | null = null;
    const command = async ({ level }: StockState): Promise<StockCommand> => {
      const after = levelAfter(change, level);
      refused = typeof after === 'string' ? after : null;
      return { type: 'SetStock', ...variant, level: typeof after === 'string' ? (level ?? null) : after, reason };
    };
    // Asked before, so that a refusal of one that was never set sets nothing.
    const wanted = levelAfter(change, (await this.handling.stateOf(stockDecider, stream)).level);
    if (typeof wanted === 'string') return wanted;
    const { events } = await this.handling.handle({ decider: stockDecider, stream, command, context });
    return refused ?? stockOutcome(events);
  }
}

const levelAfter = (change: StockChange, level: StockLevel | undefined): StockLevel | 'notCounted' | 'short' => {
  switch (change.kind) {
    case 'set':
      return change.level;
    case 'notCounted':
      return null;
    case 'adjust': {
      if (level === null) return 'notCounted';
      const wanted = (level ?? 0) + change.by;
      return wanted < 0 ? 'short' : wanted;
    }
  }
};

export class UndoOnStockHandler implements ICommandHandler<UndoOnStock> {
  constructor(
    private readonly handling: CommandHandling,
    private readonly log: Pick<EventLog, 'readStream'>,
  ) {}

  async execute({ variant, cause, reason, context }: UndoOnStock): Promise<StockUndo> {
    const stream = stockStream(context.siteId, variant.variantId);
    const look = async () => undoOfStock(await readEvents<StockEvent>(this.log, stream), cause);
    let undo = await look();
    if (undo.kind !== 'restored') return undo;
    const command = async ({ level: now = 0 }: StockState): Promise<StockCommand> => {
      undo = await look();
      return { type: 'SetStock', ...variant, level: undo.kind === 'restored' ? undo.level : now, reason };
    };
    await this.handling.handle({ decider: stockDecider, stream, command, context });
    return undo;
  }
}
