import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import { priceCartState } from '@kontor/contracts/cart/answer';
import { type CartState, emptyCart } from '@kontor/contracts/cart/state';
import type { SubscriptionPlan } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import { EntryId, OrderId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { toOffer } from '@kontor/contracts/cart/offers';
import { evolveOrder } from '@kontor/contracts/orders/state';
import type { OrderEvent, OrderNumberEvent } from '@kontor/contracts/orders/orders';
import { Address } from '@kontor/contracts/orders/parts';
import { pricedOrder } from '@kontor/contracts/orders/priced-order';
import type { Customer, OrderView } from '@kontor/contracts/orders/responses';
import { checkMail, type Mail } from '@kontor/contracts/ports/mailer';
import type { PaymentOutcome, PaymentProvider } from '@kontor/contracts/ports/payments';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { SubscriptionEvent } from '@kontor/contracts/subscriptions/subscriptions';
import type { CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { checkout } from '../../backend/src/features/checkout/index.ts';
import { FinishOrder } from '../../backend/src/features/checkout/commands.ts';
import { orders } from '../../backend/src/features/orders/index.ts';
import { WriteStock } from '../../backend/src/features/stock/commands.ts';
import { returns } from '../../backend/src/features/returns/index.ts';
import { stock } from '../../backend/src/features/stock/index.ts';
import type { StockState } from '@kontor/contracts/stock/state';
import { stockDecider } from '../../backend/src/features/stock/decider.ts';
import { subscriptions } from '../../backend/src/features/subscriptions/index.ts';
import type { CommandContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { seal } from '../../backend/src/platform/personal-data.ts';
import { readEvents } from '../../backend/src/platform/read-events.ts';
import { testAmbient } from './ambient.ts';
import { categoryEvents } from './collect.ts';
import { orderSite } from './priced-orders.ts';
import { productId, tea, variantId } from './subscription-product.ts';
import { type OnStep, reactingProcess } from './reacting-process.ts';
import type { TurningReactors } from './turning.ts';

const address = Address.parse({ name: 'Anna Muster', street: 'Am Markt 1', city: 'Lüneburg', country: 'DE' });
const anna: Customer = {
  email: 'anna@example.org',
  phone: '',
  shippingAddress: address,
  billingAddress: address,
  note: '',
  additionalFields: {},
};
const features = [stock, returns, orders, checkout, subscriptions];
export interface ShopOptions {
  readonly testMode?: boolean;
  readonly language?: string;
  readonly stock: number;
  /** Results of the orders' payments, in order; afterwards `paid`. */
  readonly payments?: readonly ('paid' | 'declined')[];
}

/** A shop with subscriptions on a real event log and real handlers; the clock moves only when told. */
export class SubscriptionShop {
  readonly log = new SqliteEventLog(':memory:');
  readonly vault = new SqliteVault(':memory:');
  readonly mails: Mail[] = [];
  readonly ambient;
  readonly site = orderSite;
  /** The catalogue's product; `null`: deleted. */
  product: ProductView | null = tea;
  onCommand: OnStep = async () => undefined;
  onMail: OnStep = async () => undefined;
  readonly #outcomes: ('paid' | 'declined')[];
  readonly #paid = new Map<OrderId, PaymentOutcome>();
  #commands!: CommandBus;
  #reactors!: TurningReactors;

  private constructor(
    startsAt: string,
    private readonly options: ShopOptions,
  ) {
    const { payments = [] } = options;
    this.ambient = testAmbient(new Date(startsAt).getTime());
    this.#outcomes = [...payments];
  }

  static async open(startsAt: string, options: ShopOptions): Promise<SubscriptionShop> {
    const shop = new SubscriptionShop(startsAt, options);
    await shop.restart();
    await shop.setStock(options.stock);
    return shop;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
  }

  async restart(): Promise<void> {
    const { commands, reactors } = await reactingProcess(this.#platform(), features, (command, when) =>
      this.onCommand(command, when),
    );
    this.#commands = commands;
    this.#reactors = reactors;
  }

  execute<T>(command: object): Promise<T> {
    return this.#commands.execute(command as never);
  }

  async turnTo(at: string | Instant): Promise<void> {
    await this.#reactors.turnTo(new Date(at).getTime());
  }

  openJobs(): Promise<ReadonlyMap<string, Instant>> {
    return this.#reactors.open();
  }

  async setStock(level: number): Promise<void> {
    await this.execute(
      new WriteStock({ type: 'SetStock', productId, variantId, level, reason: inOurWords('Test') }, this.context()),
    );
  }

  setPrice(priceCents: number): void {
    const [variant] = tea.variants;
    if (variant) this.product = { ...tea, variants: [{ ...variant, priceCents: cents(priceCents) }] };
  }

  async subscribe(plan: SubscriptionPlan, quantity = 1): Promise<SubscriptionId> {
    const entryId = EntryId.parse(randomUUID());
    const orderId = OrderId.parse(randomUUID());
    const id = SubscriptionId.parse(randomUUID());
    const [variant] = tea.variants;
    const offer = toOffer(tea, variant!, 'shop');
    const shipping = { country: 'DE', optionId: 'standard' };
    const lines = [{ entryId, offer: { ...offer, plan }, quantity, additionalFields: '' }];
    const cart: CartState = { ...emptyCart, currency: 'EUR', lines, shipping };
    const priced = pricedOrder(cart, priceCartState(cart, { site: this.site, now: this.ambient.now }));
    const personId = await this.vault.personOf(this.site.id, anna.email);
    const customer = await seal(this.vault, this.site.id, personId, anna);
    const order = {
      orderId,
      purchasedCartId: null,
      testMode: this.options.testMode ?? false,
      origin: 'https://shop.example',
      language: this.options.language ?? 'de',
      customer,
      ...priced,
      paymentMethod: 'card',
      subscription: { id, plan, cycle: 1 },
    };
    await this.execute(new FinishOrder(this.site, { holderId: orderId, order }, this.context()));
    await this.turnTo(this.ambient.now);
    return id;
  }

  context(): CommandContext {
    const id = randomUUID();
    const { siteId, at } = { siteId: this.site.id, at: this.ambient.now };
    return { siteId, commandId: id, commandDigest: '', correlationId: id, causationId: id, actor: 'system:test', at };
  }

  async orders(): Promise<readonly OrderView[]> {
    const views = new Map<string, OrderView>();
    for (const event of await categoryEvents<OrderEvent>(this.log, 'order')) {
      const view = evolveOrder(views.get(event.stream) ?? null, event, event.metadata.at);
      if (view) views.set(event.stream, view);
    }
    return [...views.values()];
  }

  events(id: SubscriptionId): Promise<readonly SubscriptionEvent[]> {
    return readEvents<SubscriptionEvent>(this.log, streamName('subscription', this.site.id, id));
  }

  async numbers(): Promise<readonly number[]> {
    return (await categoryEvents<OrderNumberEvent>(this.log, 'orderNumbers')).map(({ data }) => data.number);
  }

  async stock(): Promise<StockState> {
    const events = await readEvents<StockEvent>(this.log, streamName('stock', this.site.id, variantId));
    return events.reduce((state, event) => stockDecider.evolve(state, event, 0), stockDecider.initial);
  }

  #catalogue(): CatalogueQueries {
    const products = () => [this.product].filter((product) => product !== null);
    return {
      productsById: async () => products(),
      productById: async () => this.product,
      collectionById: async () => ({ id: tea.collectionId, urlId: 'shop', title: 'Laden', description: '' }),
    } as unknown as CatalogueQueries;
  }

  /** Idempotent: the same order has the same payment. */
  #card(): PaymentProvider {
    return {
      method: 'card',
      label: 'payment.test',
      description: 'payment.testText',
      renews: true,
      isOffered: () => true,
      pay: async ({ orderId }) => {
        const known = this.#paid.get(orderId);
        if (known) return known;
        const outcome: PaymentOutcome =
          this.#outcomes.shift() === 'declined'
            ? { kind: 'declined', reason: 'Limit' }
            : { kind: 'paid', reference: orderId };
        this.#paid.set(orderId, outcome);
        return outcome;
      },
    };
  }

  #platform() {
    const { log, vault, ambient, site } = this;
    return {
      ambient,
      log,
      vault,
      logger: pino({ level: 'silent' }),
      payments: [this.#card()],
      mailer: {
        send: async (mail: Mail) => {
          await this.onMail(mail, 'before');
          checkMail(mail);
          this.mails.push(mail);
          await this.onMail(mail, 'after');
        },
      },
      handling: new CommandHandling(log, ambient),
      queries: { sites: { byId: async () => site }, catalogue: this.#catalogue() },
    } as unknown as Platform & { readonly ambient: SubscriptionShop['ambient'] };
  }
}
