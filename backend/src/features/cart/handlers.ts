import type {
  AddEntryAnswer,
  CartEvent,
  ChangeEntryAnswer,
  RemoveEntryAnswer,
  ShoppingCart,
  ShoppingCartEntry,
} from '@kontor/contracts/cart';
import { type CartState, toShoppingCart } from '@kontor/contracts/cart-state';
import type { CatalogueQueries } from '@kontor/contracts/catalogue';
import { streamName } from '@kontor/contracts/kernel/events';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, Handled } from '../../platform/commands/command-handling.ts';
import type {
  AddCartEntry,
  ChangeCartEntryAdditionalFields,
  ChangeCartEntryQuantity,
  RemoveCartEntry,
  Written,
} from './commands.ts';
import { type CartCommand, cartDecider } from './decider.ts';
import { findOffer, findStock } from './offers.ts';

/** What the cart's handlers share: the stream of a cart, and how its state is answered. */
export class CartStreams {
  constructor(
    private readonly handling: CommandHandling,
    readonly catalogue: CatalogueQueries,
  ) {}

  handle(cartId: CartId, context: CommandContext, command: CartCommand | ((state: CartState) => Promise<CartCommand>)) {
    const stream = streamName('cart', context.siteId, cartId);
    return this.handling.handle({ decider: cartDecider, stream, command, context });
  }
}

export class AddCartEntryHandler implements ICommandHandler<AddCartEntry> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, currency, entryId, body, context }: AddCartEntry): Promise<Written<AddEntryAnswer>> {
    const { quantity, additionalFields } = body;
    const { offer, stock } = await findOffer(this.carts.catalogue, context.siteId, body.itemId, body.sku);
    const command = {
      type: 'AddCartEntry',
      cartId,
      currency,
      entryId,
      offer,
      stock,
      quantity,
      additionalFields,
    } as const;
    const handled = await this.carts.handle(cartId, context, command);
    const shoppingCart = toShoppingCart(handled.state, context.siteId);
    const newlyAdded = entryOf(shoppingCart, touchedBy(handled) ?? entryId);
    return { answer: { shoppingCart, newlyAdded }, position: handled.position };
  }
}

export class ChangeCartEntryQuantityHandler implements ICommandHandler<ChangeCartEntryQuantity> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, entryId, body, context }: ChangeCartEntryQuantity): Promise<Written<ChangeEntryAnswer>> {
    const handled = await this.carts.handle(cartId, context, async ({ lines }) => {
      const line = lines.find((candidate) => candidate.entryId === entryId);
      const stock = line
        ? await findStock(this.carts.catalogue, context.siteId, line.offer)
        : { unlimited: false, qtyInStock: 0 };
      return { type: 'ChangeCartEntryQuantity', entryId, quantity: body.quantity, stock };
    });
    return changed(handled, entryId, context);
  }
}

export class ChangeCartEntryAdditionalFieldsHandler implements ICommandHandler<ChangeCartEntryAdditionalFields> {
  constructor(private readonly carts: CartStreams) {}

  async execute({
    cartId,
    entryId,
    body,
    context,
  }: ChangeCartEntryAdditionalFields): Promise<Written<ChangeEntryAnswer>> {
    const command = { type: 'ChangeCartEntryAdditionalFields', entryId, ...body } as const;
    return changed(await this.carts.handle(cartId, context, command), entryId, context);
  }
}

export class RemoveCartEntryHandler implements ICommandHandler<RemoveCartEntry> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, entryId, context }: RemoveCartEntry): Promise<Written<RemoveEntryAnswer>> {
    const handled = await this.carts.handle(cartId, context, { type: 'RemoveCartEntry', entryId });
    return { answer: { shoppingCart: toShoppingCart(handled.state, context.siteId) }, position: handled.position };
  }
}

/** The line that an add has made or increased. */
const touchedBy = ({ events }: Handled<CartState, CartEvent>): EntryId | undefined =>
  events.flatMap((event) =>
    event.type === 'CartEntryAdded' || event.type === 'CartEntryIncreased' ? [event.data.entryId] : [],
  )[0];

const changed = (
  { state, position }: Handled<CartState, CartEvent>,
  entryId: EntryId,
  context: CommandContext,
): Written<ChangeEntryAnswer> => {
  const shoppingCart = toShoppingCart(state, context.siteId);
  return { answer: { shoppingCart, updatedEntry: entryOf(shoppingCart, entryId) }, position };
};

const entryOf = (cart: ShoppingCart, entryId: EntryId): ShoppingCartEntry => {
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (!entry) throw new Refusal('notFound', { key: 'cart.entryUnknown' });
  return entry;
};
