import type { ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { UndoneCause } from '../../platform/batch-work.ts';
import type { ProductUndo } from './undo-product.ts';

export type { LeftAlone } from './undo-product.ts';

/** Takes back what a batch has done to a product. The context's cause is the undoing. */
export class UndoOnProduct extends Command<Omit<ProductUndo, 'define'>> {
  constructor(
    readonly productId: ProductId,
    readonly cause: UndoneCause,
    /** Variants that were bought or are held, which stay. */
    readonly kept: ReadonlySet<VariantId>,
    readonly context: CommandContext,
  ) {
    super();
  }
}
