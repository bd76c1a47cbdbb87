import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import { emptyCart, evolveCart } from '@kontor/contracts/cart/state';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import { streamName } from '@kontor/contracts/kernel/events';
import { CartId, EntryId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { toOffer } from '@kontor/contracts/cart/offers';
import type { PaymentProvider } from '@kontor/contracts/ports/payments';
import type { CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { cart } from '../../backend/src/features/cart/index.ts';
import { checkout } from '../../backend/src/features/checkout/index.ts';
import { BuyCart } from '../../backend/src/features/checkout/commands.ts';
import { coupons } from '../../backend/src/features/coupons/index.ts';
import { giftCards } from '../../backend/src/features/gift-cards/index.ts';
import { orders } from '../../backend/src/features/orders/index.ts';
import { WriteStock } from '../../backend/src/features/stock/commands.ts';
import type { StockState } from '@kontor/contracts/stock/state';
import { stockDecider } from '../../backend/src/features/stock/decider.ts';
import { returns } from '../../backend/src/features/returns/index.ts';
import { stock } from '../../backend/src/features/stock/index.ts';
import type { CommandContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { readEvents } from '../../backend/src/platform/read-events.ts';
import { testAmbient } from './ambient.ts';
import { testContext } from './context.ts';
import { newEvent } from './events.ts';
import { orderForm } from './orders.ts';
import { orderSite } from './priced-orders.ts';
import { type OnStep, reactingProcess } from './reacting-process.ts';
import { tea } from './subscription-product.ts';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';

const [variant] = tea.variants;
const prepayment: PaymentProvider = {
  method: 'prepayment',
  label: 'payment.test',
  description: 'payment.testText',
  renews: false,
  isOffered: () => true,
  pay: async () => ({ kind: 'awaiting' }),
};

export interface OneUnit {
  readonly cartId: CartId;
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

export class BuyingShop {
  readonly log = new SqliteEventLog(':memory:');
  readonly vault = new SqliteVault(':memory:');
  readonly ambient = testAmbient();
  pay: PaymentProvider['pay'] = (request) => prepayment.pay(request);
  readonly giftCards: GiftCardView[] = [];
  onStep: OnStep = async () => undefined;
  readonly processes: CommandBus[] = [];
  readonly #products = new Map<string, ProductView>();

  static async open(processes: number): Promise<BuyingShop> {
    const shop = new BuyingShop();
    for (let process = 0; process < processes; process += 1) shop.processes.push(await shop.#process());
    return shop;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
  }

  async cartOfOne(level: number): Promise<OneUnit> {
    const [productId, variantId] = [ProductId.parse(randomUUID()), VariantId.parse(randomUUID())];
    const cartId = CartId.parse(randomUUID());
    const product = { ...tea, id: productId, variants: [{ ...variant!, id: variantId }] };
    this.#products.set(productId, product);
    const payload = { productId, variantId, level, reason: inOurWords('Test') };
    await this.processes[0]!.execute(new WriteStock({ type: 'SetStock', ...payload }, this.context()));
    const offer = toOffer(product, product.variants[0]!, 'shop');
    const entry = { entryId: EntryId.parse(randomUUID()), offer, quantity: 1, additionalFields: '' };
    const created = newEvent('CartCreated', { cartId, currency: 'EUR' });
    await this.log.append(this.#cart(cartId), [created, newEvent('CartEntryAdded', entry)], 'none');
    return { cartId, productId, variantId };
  }

  buy(cartId: CartId, context = this.context(), units = 1): BuyCart {
    const body = PlaceOrderBody.parse(orderForm(1200 * units + 490));
    return new BuyCart({ site: orderSite, cartId, body, origin: 'https://shop.example' }, context);
  }

  context(): CommandContext {
    return testContext(orderSite.id, this.ambient);
  }

  async toCart(cartId: CartId, ...events: readonly { readonly type: string; readonly data: unknown }[]): Promise<void> {
    const more = events.map(({ type, data }) => newEvent(type, data));
    await this.log.append(this.#cart(cartId), more, 'any');
  }

  async cartEvents(cartId: CartId): Promise<readonly string[]> {
    return (await this.log.readStream(this.#cart(cartId))).map(({ type }) => type);
  }

  async cart(cartId: CartId) {
    const events = await readEvents<CartEvent>(this.log, this.#cart(cartId));
    return events.reduce((state, event) => evolveCart(state, event, 0) ?? state, emptyCart);
  }

  async sold(cartId: CartId): Promise<number> {
    const events = (await this.log.readStream(this.#cart(cartId))) as unknown as readonly CartEvent[];
    const lines = events.flatMap((event) => (event.type === 'CartPurchased' ? event.data.order.lines : []));
    return lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  async stock({ variantId }: OneUnit): Promise<StockState> {
    return new CommandHandling(this.log, this.ambient).stateOf(
      stockDecider,
      streamName('stock', orderSite.id, variantId),
    );
  }

  #cart(cartId: CartId): string {
    return streamName('cart', orderSite.id, cartId);
  }

  async #process(): Promise<CommandBus> {
    const { log, vault, ambient } = this;
    const catalogue = {
      productsById: async (_: string, ids: readonly string[]) => ids.flatMap((id) => this.#products.get(id) ?? []),
      collectionById: async () => ({ id: tea.collectionId, urlId: 'shop', title: 'Laden', description: '' }),
    };
    const queries = {
      sites: { byId: async () => orderSite },
      catalogue,
      coupons: { byCodes: async () => [] },
      giftCards: { byIds: async () => this.giftCards },
    };
    const platform = {
      ambient,
      log,
      vault,
      logger: pino({ level: 'silent' }),
      payments: [{ ...prepayment, pay: (request: never) => this.pay(request) }],
      handling: new CommandHandling(log, ambient),
      queries,
    } as unknown as Platform & { readonly ambient: BuyingShop['ambient'] };
    const features = [stock, returns, coupons, giftCards, orders, cart, checkout];
    return (await reactingProcess(platform, features, (step, when) => this.onStep(step, when))).commands;
  }
}
