import type { CartEvent, Offer } from '@kontor/contracts/cart/cart';
import type {
  AddEntryAnswer,
  ChangeEntryAnswer,
  RemoveEntryAnswer,
  ShoppingCart,
  ShoppingCartEntry,
} from '@kontor/contracts/cart/shopping-cart';
import type { CartState } from '@kontor/contracts/cart/state';
import type { ProductView } from '@kontor/contracts/catalogue/catalogue';
import { checkAdditionalFields } from '@kontor/contracts/cart/check-additional-fields';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { RefusedAdd } from '@kontor/contracts/cart/refused-adds';
import type { ICommandHandler } from '@nestjs/cqrs';
import { sealAnswers } from '../../platform/answers.ts';
import type { Handled } from '../../platform/commands/command-handling.ts';
import type { CartStreams } from './cart-streams.ts';
import type {
  AddCartEntry,
  AddClaimedEntry,
  ChangeCartEntryAdditionalFields,
  ChangeCartEntryQuantity,
  RemoveCartEntry,
  Written,
} from './commands.ts';
import type { StockHint } from './entry-decisions.ts';
import { demandNoPlan, findOffer, findStock, findVariantOffer } from './offers.ts';

export class AddCartEntryHandler implements ICommandHandler<AddCartEntry> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, entryId, body, site, context }: AddCartEntry): Promise<Written<AddEntryAnswer>> {
    const { itemId, sku, quantity, additionalFields } = body;
    const { product, offer, stock } = await findOffer(
      this.carts.catalogue,
      site.id,
      { itemId, sku },
      site.storeSettings,
    );
    demandForCart(product, additionalFields);
    const answers = await sealAnswers(this.carts.vault, site.id, cartId, additionalFields);
    const currency = site.storeSettings.selectedCurrency;
    const command = { type: 'AddCartEntry', cartId, currency, entryId, offer, stock, quantity, answers } as const;
    const handled = await this.carts.refusedAdds.noting(context, (wants) => {
      wants(wantedOf(cartId, offer, stock, { quantity }));
      return this.carts.handle(cartId, context, command);
    });
    const shoppingCart = await this.carts.answer(handled.state, site, context.at);
    const newlyAdded = entryOf(shoppingCart, touchedBy(handled) ?? entryId);
    return { answer: { shoppingCart, newlyAdded }, position: handled.position };
  }
}

export class AddClaimedEntryHandler implements ICommandHandler<AddClaimedEntry> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, entryId, claim, additionalFields, site, context }: AddClaimedEntry) {
    const { product, offer, stock } = await findVariantOffer(this.carts.catalogue, site.id, claim, site.storeSettings);
    demandForCart(product, additionalFields);
    return this.carts.handleAndAnswer(cartId, site, context, {
      type: 'AddCartEntry',
      cartId,
      currency: site.storeSettings.selectedCurrency,
      entryId,
      offer,
      stock,
      quantity: 1,
      answers: await sealAnswers(this.carts.vault, site.id, cartId, additionalFields),
      claim,
    });
  }
}

export class ChangeCartEntryQuantityHandler implements ICommandHandler<ChangeCartEntryQuantity> {
  constructor(private readonly carts: CartStreams) {}

  async execute({
    cartId,
    entryId,
    body,
    site,
    context,
  }: ChangeCartEntryQuantity): Promise<Written<ChangeEntryAnswer>> {
    const { quantity } = body;
    const { state, position } = await this.carts.refusedAdds.noting(context, (wants) =>
      this.carts.handle(cartId, context, async ({ lines }) => {
        const offer = lines.find((candidate) => candidate.entryId === entryId)?.offer;
        const stock = offer
          ? await findStock(this.carts.catalogue, site.id, offer, site.storeSettings)
          : { unlimited: false, qtyInStock: 0 };
        if (offer) wants(wantedOf(cartId, offer, stock, { quantity, entryId }));
        return { type: 'ChangeCartEntryQuantity', entryId, quantity, stock };
      }),
    );
    const shoppingCart = await this.carts.answer(state, site, context.at);
    return { answer: { shoppingCart, updatedEntry: entryOf(shoppingCart, entryId) }, position };
  }
}

export class ChangeCartEntryAdditionalFieldsHandler implements ICommandHandler<ChangeCartEntryAdditionalFields> {
  constructor(private readonly carts: CartStreams) {}

  async execute({
    cartId,
    entryId,
    body,
    site,
    context,
  }: ChangeCartEntryAdditionalFields): Promise<Written<ChangeEntryAnswer>> {
    const { itemId, sku, additionalFields } = body;
    demandAnswers(await this.carts.catalogue.productById(site.id, itemId), additionalFields);
    const answers = await sealAnswers(this.carts.vault, site.id, cartId, additionalFields);
    const command = { type: 'ChangeCartEntryAdditionalFields', entryId, itemId, sku, answers } as const;
    const { state, position } = await this.carts.handle(cartId, context, command);
    const shoppingCart = await this.carts.answer(state, site, context.at);
    return { answer: { shoppingCart, updatedEntry: entryOf(shoppingCart, entryId) }, position };
  }
}

export class RemoveCartEntryHandler implements ICommandHandler<RemoveCartEntry> {
  constructor(private readonly carts: CartStreams) {}

  execute({ cartId, entryId, site, context }: RemoveCartEntry): Promise<Written<RemoveEntryAnswer>> {
    return this.carts.handleAndAnswer(cartId, site, context, { type: 'RemoveCartEntry', entryId });
  }
}

const wantedOf = (
  cartId: CartId,
  { itemId, variantId, sku }: Offer,
  { qtyInStock }: StockHint,
  wanted: Pick<RefusedAdd, 'quantity' | 'entryId'>,
): RefusedAdd => ({ cartId, productId: itemId, variantId, sku, ...wanted, free: qtyInStock });

/** @throws Refusal where it is only subscribed to, or an answer is missing or wrong */
const demandForCart = (product: ProductView, additionalFields: string): void => {
  demandNoPlan(product);
  demandAnswers(product, additionalFields);
};

/** AC-07. @throws Refusal with a text at each answer that is wrong */
export const demandAnswers = (product: ProductView | null, additionalFields: string): void => {
  const problems = Object.entries(checkAdditionalFields(product?.additionalFieldsForm ?? null, additionalFields));
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(([id, text]) => [`additionalFields.${id}`, text]));
  throw new Refusal('invalid', first[1], fields);
};

/** The line that an add has made or increased. */
const touchedBy = ({ events }: Handled<CartState, CartEvent>): EntryId | undefined =>
  events.flatMap((event) =>
    event.type === 'CartEntryAdded' || event.type === 'CartEntryIncreased' ? [event.data.entryId] : [],
  )[0];

const entryOf = (cart: ShoppingCart, entryId: EntryId): ShoppingCartEntry => {
  const entry = cart.entries.find(({ id }) => id === entryId);
  if (!entry) throw new Refusal('notFound', { key: 'cart.entryUnknown' });
  return entry;
};
