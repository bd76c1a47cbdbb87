import type {
  AddEntryBody,
  AdditionalFieldsBody,
  ApplyCodeBody,
  CartClaim,
  ChangeEntryBody,
  ChooseShippingBody,
  CodeParam,
  SubscribeBody,
} from '@kontor/contracts/cart/cart';
import type {
  SubscribeAnswer,
  AddEntryAnswer,
  CartAnswerBody,
  ChangeEntryAnswer,
  RemoveEntryAnswer,
} from '@kontor/contracts/cart/responses';
import type { CartToday } from '@kontor/contracts/cart/queries';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import { CART_VISIT_COOKIE, CART_VISITOR_COOKIE, FIRST_CART_COOKIE } from '@kontor/contracts/kernel/http';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { PlainKey } from '@kontor/contracts/messages/index';
import { refusesWith } from '@kontor/contracts/kernel/refusals';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import type { CommandBus } from '@nestjs/cqrs';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import {
  type CartVisitor,
  cartVisitorCookies,
  isVisiting,
  newCartVisitor,
  nextCartVisitor,
  parseCartVisitor,
  parseFirstCart,
  visitAgain,
} from './cart-visitor.ts';
import { type CartParts, entryOf, shoppingCartOf, touchedBy } from './answers.ts';
import { cartNow } from './cart-now.ts';
import { cartToken } from './cart-token.ts';
import { type CartWriteRequest, WriteCart } from './commands.ts';
import { currentCart } from './current-cart.ts';

export class CartSession {
  readonly #platform: CartParts;
  readonly #commands: CommandBus;
  readonly #scope: RequestScope;
  readonly #visitor: CartVisitor | null;

  constructor(platform: CartParts, commands: CommandBus, scope: RequestScope) {
    this.#platform = platform;
    this.#commands = commands;
    this.#scope = scope;
    this.#visitor = parseCartVisitor(scope.site.id, scope.cookie(CART_VISITOR_COOKIE));
  }

  /** `null`: the visitor has no cart yet. */
  get cartId(): CartId | null {
    return this.#visitor?.cartId ?? null;
  }

  /** Fixes the first cart's id in advance, so that two simultaneous first adds do not create two carts. */
  greet(): void {
    if (this.#visitor || this.#firstCart !== null) return;
    this.#scope.setCookie(FIRST_CART_COOKIE, this.#scope.newId());
  }

  /** CA-03 */
  async today(): Promise<CartToday> {
    const { site, now, position } = this.#scope;
    const { cartId } = this;
    const { state, stale } = cartId
      ? await cartNow(this.#platform, site.id, cartId, position)
      : { state: null, stale: false };
    const empty = { ...emptyCart, currency: site.storeSettings.selectedCurrency };
    const current = await currentCart(this.#platform, site.id, state ?? empty);
    return { ...current, cart: await shoppingCartOf(this.#platform, current, site, now), stale };
  }

  addEntry(body: AddEntryBody): Promise<AddEntryAnswer> {
    return this.#adding((visitor) => this.#addTo(visitor, body));
  }

  /** RS-07. @returns the cart that contains the claimed unit */
  addClaimed(claim: CartClaim, additionalFields: string): Promise<CartId> {
    return this.#adding(async (visitor) => {
      const { idempotency, site } = this.#scope;
      const entryId = idempotency.id('entry') as EntryId;
      await this.#write(visitor.cartId, { type: 'AddClaimedEntry', entryId, claim, additionalFields, site });
      this.#remember(visitor);
      return visitor.cartId;
    });
  }

  /** A cart that was bought or merged is closed: retries with the visitor's next cart. */
  async #adding<Answer>(addTo: (visitor: CartVisitor) => Promise<Answer>): Promise<Answer> {
    for (let visitor = this.#visitor ?? this.#newVisitor(); ; visitor = this.#after(visitor)) {
      try {
        return await addTo(visitor);
      } catch (error) {
        if (!refusesWith(error, 'cart.purchased', 'cart.merged')) throw error;
      }
    }
  }

  beginAnew(): CartVisitor {
    const visitor = this.#after(this.#visitor ?? this.#newVisitor());
    this.#setCookies(visitor);
    return visitor;
  }

  /** Without the cookie of a first page (API clients), each add creates a cart. */
  #newVisitor(): CartVisitor {
    const { site, idempotency } = this.#scope;
    return newCartVisitor(site.id, this.#firstCart ?? idempotency.id('cart'), this.#seconds);
  }

  #after(visitor: CartVisitor): CartVisitor {
    return nextCartVisitor(this.#scope.site.id, visitor, this.#seconds);
  }

  get #firstCart(): string | null {
    return parseFirstCart(this.#scope.cookie(FIRST_CART_COOKIE));
  }

  async #addTo(visitor: CartVisitor, body: AddEntryBody): Promise<AddEntryAnswer> {
    const { idempotency, site } = this.#scope;
    const entryId = idempotency.id('entry') as EntryId;
    const added = await this.#write(visitor.cartId, { type: 'AddCartEntry', entryId, ...body, site });
    this.#remember(visitor);
    const shoppingCart = await this.#answer(added);
    return { shoppingCart, newlyAdded: entryOf(shoppingCart, touchedBy(added) ?? entryId) };
  }

  async changeQuantity(entryId: EntryId, { quantity }: ChangeEntryBody): Promise<ChangeEntryAnswer> {
    const { site } = this.#scope;
    return this.#changed(entryId, { type: 'ChangeCartEntryQuantity', entryId, quantity, site });
  }

  async changeAdditionalFields(entryId: EntryId, body: AdditionalFieldsBody): Promise<ChangeEntryAnswer> {
    return this.#changed(entryId, { type: 'ChangeCartEntryAdditionalFields', entryId, ...body });
  }

  async #changed(entryId: EntryId, command: CartWriteRequest): Promise<ChangeEntryAnswer> {
    const { shoppingCart } = await this.#writeOwn('cart.entryUnknown', command);
    return { shoppingCart, updatedEntry: entryOf(shoppingCart, entryId) };
  }

  removeEntry(entryId: EntryId): Promise<RemoveEntryAnswer> {
    return this.#writeOwn('cart.entryUnknown', { type: 'RemoveCartEntry', entryId });
  }

  /** @throws Refusal `tooManyRequests` when codes are being guessed */
  async applyCode({ code }: ApplyCodeBody): Promise<CartAnswerBody> {
    await this.#scope.countCodeAttempt();
    return this.#writeOwn('checkout.cartEmpty', { type: 'ApplyCode', code, site: this.#scope.site });
  }

  removeCode(code: CodeParam): Promise<CartAnswerBody> {
    return this.#writeOwn('checkout.cartEmpty', { type: 'RemoveCode', code });
  }

  chooseShipping(body: ChooseShippingBody): Promise<CartAnswerBody> {
    return this.#writeOwn('checkout.cartEmpty', { type: 'ChooseShipping', ...body, site: this.#scope.site });
  }

  /** SU-02: uses a separate cart; the visitor's own cart is unchanged. */
  async subscribe(body: SubscribeBody): Promise<SubscribeAnswer> {
    const { idempotency, site } = this.#scope;
    const cartId = idempotency.id('subscription') as CartId;
    const entryId = idempotency.id('entry') as EntryId;
    await this.#write(cartId, { type: 'Subscribe', entryId, ...body, site });
    return { cartToken: await cartToken(this.#platform.vault, site.id, cartId) };
  }

  get #seconds(): number {
    return Math.floor(this.#scope.now / 1000);
  }

  /** @param missing message key for a visitor without a cart */
  async #writeOwn(missing: PlainKey, command: CartWriteRequest): Promise<CartAnswerBody> {
    if (!this.#visitor) throw new Refusal('notFound', { key: missing });
    return { shoppingCart: await this.#answer(await this.#write(this.#visitor.cartId, command)) };
  }

  async #write(cartId: CartId, command: CartWriteRequest) {
    const context = this.#scope.commandContext(`visitor:${cartId}`);
    const handled = await this.#commands.execute(new WriteCart(cartId, command, context));
    this.#scope.wrote(handled);
    return handled;
  }

  async #answer({ state }: { readonly state: CartState }): Promise<ShoppingCart> {
    const { site, now } = this.#scope;
    return shoppingCartOf(this.#platform, await currentCart(this.#platform, site.id, state), site, now);
  }

  #remember(visitor: CartVisitor): void {
    const known = visitor.visitorId === this.#visitor?.visitorId;
    if (known && isVisiting(this.#scope.cookie(CART_VISIT_COOKIE))) return;
    this.#setCookies(known ? visitAgain(visitor, this.#seconds) : visitor);
  }

  #setCookies(current: CartVisitor): void {
    for (const { name, value, maxAge } of cartVisitorCookies(current, this.#seconds)) {
      this.#scope.setCookie(name, value, maxAge);
    }
  }
}
