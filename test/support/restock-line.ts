import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import type { CartClaim } from '@kontor/contracts/cart/cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import { streamName } from '@kontor/contracts/kernel/events';
import { CartId, EntryId, type SiteId } from '@kontor/contracts/kernel/ids';
import { toOffer } from '@kontor/contracts/cart/offers';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { MailLanguage } from '@kontor/contracts/restock/sign-up-parts';
import { type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { shoppingCartOf } from '../../backend/src/features/cart/answers.ts';
import { currentCart } from '../../backend/src/features/cart/current-cart.ts';
import { BuyCart } from '../../backend/src/features/checkout/commands.ts';
import { AskRestockAlerts, type SignedUp, SignUpForRestock } from '../../backend/src/features/restock/commands.ts';
import { lineNow, restockStream } from '../../backend/src/features/restock/restock-streams.ts';
import { setPreferences } from '../../backend/src/features/preferences/commands.ts';
import { WriteStock } from '../../backend/src/features/stock/commands.ts';
import type { Kontor } from '../../backend/src/kontor.ts';
import { readEvents } from '../../backend/src/platform/read-events.ts';
import { testContext } from './context.ts';
import { newEvent } from './events.ts';
import { orderForm } from './orders.ts';
import { until } from './until.ts';

export const claimedCart = async (
  log: Pick<EventLog, 'append'>,
  siteId: SiteId,
  product: ProductView,
  claim: CartClaim,
): Promise<CartId> => {
  const cartId = CartId.parse(randomUUID());
  const variant = product.variants.find(({ id }) => id === claim.variantId);
  const offer = toOffer(product, variant!, 'shop');
  const entry = { entryId: EntryId.parse(randomUUID()), offer, quantity: 1, additionalFields: '' };
  const events = [
    newEvent('CartCreated', { cartId, currency: 'EUR' }),
    newEvent('CartClaimApplied', claim),
    newEvent('CartEntryAdded', entry),
  ];
  await log.append(streamName('cart', siteId, cartId), events, 'none');
  return cartId;
};

export class RestockLine {
  readonly of;
  readonly #siteId = 'demo' as SiteId;

  constructor(
    private readonly kontor: () => Kontor,
    readonly product: ProductView,
  ) {
    const [variant] = product.variants;
    this.of = { productId: product.id, variantId: variant!.id };
  }

  async rule(restock: Partial<SiteView['commerce']['restock']>): Promise<void> {
    const { commerce } = await this.#site();
    const preferences = { ...commerce.restock, ...restock };
    const payload = SetPreferencesPayload.parse({ namespace: 'restock', preferences });
    await this.#execute(setPreferences(payload, this.#context()));
    await until(async () => (await this.#site()).commerce.restock, preferences);
  }

  async stock(level: number): Promise<void> {
    await this.#execute(
      new WriteStock({ type: 'SetStock', ...this.of, level, reason: inOurWords('Test') }, this.#context()),
    );
  }

  async signUp(email: string, language: MailLanguage = 'de', needsConfirmation = false): Promise<SignUp> {
    const signUp = { email, language, joinsMailingList: false, needsConfirmation, origin: 'http://demo.localhost' };
    const command = new SignUpForRestock({ ...this.of, ...signUp }, this.#context());
    return (await this.#execute<SignedUp>(command)).signUp;
  }

  async ask(): Promise<void> {
    await this.#execute(new AskRestockAlerts(this.of, 'merchant', await this.#site(), this.#context()));
  }

  async signUpOf(number: number): Promise<SignUp> {
    return signUpAt(await this.#state(), number)!;
  }

  async statuses(): Promise<readonly string[]> {
    return (await this.#state()).signUps.toArray().map(({ status }) => status);
  }

  becomes(...statuses: readonly string[]): Promise<void> {
    return until(() => this.statuses(), statuses);
  }

  events(): Promise<readonly RestockEvent[]> {
    return readEvents<RestockEvent>(this.#log, restockStream(this.#siteId, this.of.variantId));
  }

  async buy(number: number): Promise<void> {
    const { alert } = await this.signUpOf(number);
    const claim = { ...this.of, number, alertId: alert!.alertId };
    const site = await this.#site();
    const cartId = await claimedCart(this.#log, this.#siteId, this.product, claim);
    const { position } = (await this.#log.readStream(streamName('cart', this.#siteId, cartId))).at(-1)!;
    const { platform } = this.kontor();
    let grandTotalCents = 0;
    await until(async () => {
      const { state } = await platform.queries.cart.read(site.id, cartId, position);
      const current = state && (await currentCart(platform, site.id, state));
      if (current) ({ grandTotalCents } = await shoppingCartOf(platform, current, site, this.#context().at));
      return grandTotalCents > 0;
    }, true);
    const body = PlaceOrderBody.parse(orderForm(grandTotalCents));
    await this.#execute(new BuyCart({ site, cartId, body, origin: 'http://demo.localhost' }, this.#context()));
  }

  get #log(): EventLog {
    return this.kontor().platform.log;
  }

  async #site(): Promise<SiteView> {
    return (await this.kontor().platform.queries.sites.byId(this.#siteId))!;
  }

  #state() {
    return lineNow(this.kontor().platform.handling, this.#siteId, this.of.variantId);
  }

  #context() {
    return testContext(this.#siteId, this.kontor().platform.ambient);
  }

  #execute<T>(command: object): Promise<T> {
    return this.kontor().server.commands.execute(command as never);
  }
}
