import type { NamedVariant, StockChange } from '@kontor/contracts/batches/batches';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { StockCause } from '@kontor/contracts/stock/stock';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { UndoneCause } from '../../platform/batch-work.ts';
import type { StockUndo } from './undo-stock.ts';

/**
 * `notCounted`: a variant that is not counted has nothing to be adjusted. `short`: there would be less than none.
 * `tooMany`: more than are counted.
 */
export type StockEdited = 'changed' | 'unchanged' | 'notCounted' | 'short' | 'tooMany';

/** One variant of a bulk edit, decided on what it has at that moment. */
export class EditStock extends Command<StockEdited> {
  constructor(
    readonly variant: NamedVariant,
    readonly change: StockChange,
    readonly why: { readonly cause: StockCause; readonly reason: TypedText },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Takes back what a batch has done to a variant's units. The context's cause is the undoing. */
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
