import type { NamedVariant, StockChange } from '@kontor/contracts/batches/batches';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { StockState } from '@kontor/contracts/stock/state';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { readEvents } from '../../platform/read-events.ts';
import type { EditStock, StockEdited, UndoOnStock } from './batch-commands.ts';
import { type StockCommand, stockDecider } from './decider.ts';
import { stockOutcome, stockStream } from './handlers.ts';
import { type StockUndo, undoOfStock } from './undo-stock.ts';

export class EditStockHandler implements ICommandHandler<EditStock> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ variant, change, why, context }: EditStock): Promise<StockEdited> {
    const stream = stockStream(context.siteId, variant.variantId);
    const command = commandOfChange(variant, change, why);
    try {
      const { events } = await this.handling.handle({ decider: stockDecider, stream, command, context });
      return stockOutcome(events);
    } catch (error) {
      const refused = error instanceof Refusal ? REFUSED[error.text.key] : undefined;
      if (refused === undefined) throw error;
      return refused;
    }
  }
}

const REFUSED: Partial<Record<MessageKey, StockEdited>> = {
  'stock.notCounted': 'notCounted',
  'stock.belowZero': 'short',
  'stock.tooMany': 'tooMany',
};

const commandOfChange = (variant: NamedVariant, change: StockChange, why: EditStock['why']): StockCommand =>
  change.kind === 'adjust'
    ? { type: 'AdjustStock', ...variant, by: change.by, ...why }
    : { type: 'SetStock', ...variant, level: change.kind === 'set' ? change.level : null, ...why };

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
      if (undo.kind !== 'restored') return { type: 'SetStock', ...variant, level: now, reason };
      const { level, ofExport } = undo;
      return { type: 'SetStock', ...variant, level, reason, ...(ofExport && { ofExport }) };
    };
    await this.handling.handle({ decider: stockDecider, stream, command, context });
    return undo;
  }
}
