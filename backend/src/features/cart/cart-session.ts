import type {
  AddEntryBody,
  AdditionalFieldsBody,
  ApplyCodeBody,
  CartClaim,
  ChangeEntryBody,
  ChooseShippingBody,
  CodeParam,
  SubscribeAnswer,
  SubscribeBody,
} from '@kontor/contracts/cart/cart';
import type {
  AddEntryAnswer,
  CartAnswerBody,
  ChangeEntryAnswer,
  RemoveEntryAnswer,
} from '@kontor/contracts/cart/shopping-cart';
import { CART_VISIT_COOKIE, CART_VISITOR_COOKIE, FIRST_CART_COOKIE } from '@kontor/contracts/kernel/http';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { refusesWith } from '@kontor/contracts/kernel/refusals';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
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
import {
  AddCartEntry,
  AddClaimedEntry,
  ApplyCartCode,
  ChangeCartEntryAdditionalFields,
  ChangeCartEntryQuantity,
  ChooseCartShipping,
  RemoveCartCode,
  RemoveCartEntry,
  type Written,
} from './commands.ts';
import { Subscribe } from './subscribe-commands.ts';

/** The cart of one request's visitor: found by cookie, and made with the first entry (CA-04). */
export class CartSession {
  readonly #commands: CommandBus;
  readonly #scope: RequestScope;
  readonly #visitor: CartVisitor | null;

  constructor(commands: CommandBus, scope: RequestScope) {
    this.#commands = commands;
    this.#scope = scope;
    this.#visitor = parseCartVisitor(scope.site.id, scope.cookie(CART_VISITOR_COOKIE));
  }

  /** `null`: the visitor has put nothing into a cart yet. */
  get cartId(): CartId | null {
    return this.#visitor?.cartId ?? null;
  }

  /** Before a visitor has a cart it is settled which one it will be, so that two adds at once make no two of them. */
  greet(): void {
    if (this.#visitor || this.#firstCart !== null) return;
    this.#scope.setCookie(FIRST_CART_COOKIE, this.#scope.newId());
  }

  addEntry(body: AddEntryBody): Promise<AddEntryAnswer> {
    return this.#adding((visitor) => this.#addTo(visitor, body));
  }

  /** RS-07. @returns the cart that it lies in */
  addClaimed(claim: CartClaim, additionalFields: string): Promise<CartId> {
    return this.#adding(async (visitor) => {
      const { idempotency, site } = this.#scope;
      const entryId = idempotency.id('entry') as EntryId;
      const { cartId } = visitor;
      const context = this.#context(cartId);
      const command = new AddClaimedEntry(cartId, entryId, claim, additionalFields, site, context);
      this.#seen(await this.#commands.execute(command));
      this.#remember(visitor);
      return cartId;
    });
  }

  /** What a cart was bought with, or merged into another one, is no longer this visitor's to fill: the next one is. */
  async #adding<Answer>(addTo: (visitor: CartVisitor) => Promise<Answer>): Promise<Answer> {
    for (let visitor = this.#visitor ?? this.#newVisitor(); ; visitor = this.#after(visitor)) {
      try {
        return await addTo(visitor);
      } catch (error) {
        if (!refusesWith(error, 'cart.purchased', 'cart.merged')) throw error;
      }
    }
  }

  /** The visitor's next entry begins another cart. */
  beginAnew(): CartVisitor {
    const visitor = this.#after(this.#visitor ?? this.#newVisitor());
    this.#setCookies(visitor);
    return visitor;
  }

  /** Without the cookie of a first page, as programs have none, each add makes a cart. */
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
    const context = this.#context(visitor.cartId);
    const written = await this.#commands.execute(new AddCartEntry(visitor.cartId, entryId, body, site, context));
    this.#remember(visitor);
    return this.#seen(written);
  }

  async changeQuantity(entryId: EntryId, body: ChangeEntryBody): Promise<ChangeEntryAnswer> {
    const [cartId, site, context] = this.#demandCart('cart.entryUnknown');
    return this.#seen(await this.#commands.execute(new ChangeCartEntryQuantity(cartId, entryId, body, site, context)));
  }

  async changeAdditionalFields(entryId: EntryId, body: AdditionalFieldsBody): Promise<ChangeEntryAnswer> {
    const [cartId, site, context] = this.#demandCart('cart.entryUnknown');
    const command = new ChangeCartEntryAdditionalFields(cartId, entryId, body, site, context);
    return this.#seen(await this.#commands.execute(command));
  }

  async removeEntry(entryId: EntryId): Promise<RemoveEntryAnswer> {
    const [cartId, site, context] = this.#demandCart('cart.entryUnknown');
    return this.#seen(await this.#commands.execute(new RemoveCartEntry(cartId, entryId, site, context)));
  }

  /** @throws Refusal `tooManyRequests` where somebody tries one code after another */
  async applyCode(body: ApplyCodeBody): Promise<CartAnswerBody> {
    await this.#scope.countCodeAttempt();
    const [cartId, site, context] = this.#demandCart('checkout.cartEmpty');
    return this.#seen(await this.#commands.execute(new ApplyCartCode(cartId, body, site, context)));
  }

  async removeCode(code: CodeParam): Promise<CartAnswerBody> {
    const [cartId, site, context] = this.#demandCart('checkout.cartEmpty');
    return this.#seen(await this.#commands.execute(new RemoveCartCode(cartId, code, site, context)));
  }

  async chooseShipping(body: ChooseShippingBody): Promise<CartAnswerBody> {
    const [cartId, site, context] = this.#demandCart('checkout.cartEmpty');
    return this.#seen(await this.#commands.execute(new ChooseCartShipping(cartId, body, site, context)));
  }

  /** SU-02: a cart of its own; the visitor's stays as it is. */
  async subscribe(body: SubscribeBody): Promise<SubscribeAnswer> {
    const { idempotency, site } = this.#scope;
    const cartId = idempotency.id('subscription') as CartId;
    const entryId = idempotency.id('entry') as EntryId;
    return this.#seen(await this.#commands.execute(new Subscribe(cartId, entryId, body, site, this.#context(cartId))));
  }

  get #seconds(): number {
    return Math.floor(this.#scope.now / 1000);
  }

  #context(cartId: CartId): CommandContext {
    return this.#scope.commandContext(`visitor:${cartId}`);
  }

  #demandCart(missing: MessageKey): readonly [CartId, SiteView, CommandContext] {
    if (!this.#visitor) throw new Refusal('notFound', { key: missing });
    const { cartId } = this.#visitor;
    return [cartId, this.#scope.site, this.#context(cartId)];
  }

  #seen<Answer>({ answer, position }: Written<Answer>): Answer {
    if (position !== undefined) this.#scope.position = position;
    return answer;
  }

  /** The cookies are renewed once a visit, not with every entry. */
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
