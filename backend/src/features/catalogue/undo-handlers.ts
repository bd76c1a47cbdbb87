import type { DefineProductPayload, ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { readEvents } from '../../platform/read-events.ts';
import { productStream } from './handlers.ts';
import { productDecider, type ProductState } from './product-decider.ts';
import type { UndoOnProduct } from './undo-commands.ts';
import { type ProductUndo, undoOfProduct } from './undo-product.ts';

export class UndoOnProductHandler implements ICommandHandler<UndoOnProduct> {
  constructor(
    private readonly handling: CommandHandling,
    private readonly log: Pick<EventLog, 'readStream'>,
  ) {}

  async execute({ productId, cause, kept, context }: UndoOnProduct): Promise<Omit<ProductUndo, 'define'>> {
    const stream = productStream(context.siteId, productId);
    const look = async () => undoOfProduct(await readEvents<ProductEvent>(this.log, stream), cause, kept);
    let undo = await look();
    if (undo.define) {
      // Looked at again for each try: somebody may edit the product at this moment.
      const command = async (state: ProductState | null): Promise<DefineProductPayload> => {
        undo = await look();
        return undo.define ?? asItIs(productId, state);
      };
      await this.handling.handle({ decider: productDecider, stream, command, context });
    }
    const { define: _, ...told } = undo;
    return told;
  }
}

const asItIs = (productId: UndoOnProduct['productId'], state: ProductState | null): DefineProductPayload => {
  if (!state) throw new Error(`there is no product ${productId}`);
  return { productId, details: state.details, variants: [...state.variants], keepsOtherVariants: true };
};
