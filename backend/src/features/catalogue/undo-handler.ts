import type { DefineProductPayload, ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import type { ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { Inject } from '@nestjs/common';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoneCause } from '../../platform/batch-work.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { productStream } from './commands.ts';
import { productDecider, type ProductState } from './product-decider.ts';
import { type ProductUndo, undoOfProduct } from './undo-product.ts';

/** Undoes a batch's changes to a product. The context's cause is the undo. */
export class UndoOnProduct extends Command<Omit<ProductUndo, 'define'>> {
  constructor(
    readonly productId: ProductId,
    readonly cause: UndoneCause,
    /** Variants that were bought or are held; they stay. */
    readonly kept: ReadonlySet<VariantId>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(UndoOnProduct)
export class UndoOnProductHandler implements ICommandHandler<UndoOnProduct> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ productId, cause, kept, context }: UndoOnProduct): Promise<Omit<ProductUndo, 'define'>> {
    const { handling, log } = this.platform;
    const stream = productStream(context.siteId, productId);
    const look = async () => undoOfProduct(await readEvents<ProductEvent>(log, stream), cause, kept);
    let undo = await look();
    if (undo.define) {
      // Recomputed on each try: the product may be edited concurrently.
      const command = async (state: ProductState | null): Promise<DefineProductPayload> => {
        undo = await look();
        return undo.define ?? asItIs(productId, state);
      };
      await handling.handle({ decider: productDecider, stream, command, context });
    }
    const { define: _, ...rest } = undo;
    return rest;
  }
}

const asItIs = (productId: ProductId, state: ProductState | null): DefineProductPayload => {
  if (!state) throw new Error(`there is no product ${productId}`);
  return { productId, details: state.details, variants: [...state.variants], keepsOtherVariants: true };
};
