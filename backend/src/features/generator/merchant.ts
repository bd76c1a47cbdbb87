import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { GiftCardId, OrderId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { type Cents, cents } from '@kontor/contracts/kernel/money';
import { refusesWith } from '@kontor/contracts/kernel/refusals';
import type { Script } from '../../platform/simulation/scripts.ts';
import { WriteOrder } from '../orders/exports.ts';
import { DefineProduct } from '../catalogue/exports.ts';
import { WriteGiftCard } from '../gift-cards/exports.ts';
import { WriteStock } from '../stock/exports.ts';
import { DAY_MS, HOUR_MS, workingTime } from './demand.ts';
import type { Shop } from './shop.ts';
import { ignoreRefusals } from './ignore-refusals.ts';
import type { World } from './world.ts';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

const LIKELY = {
  neverPays: 0.05,
  isCancelled: 0.02,
  comesInTwoParcels: 0.04,
  isReturned: 0.07,
  isForSaleAgain: 0.85,
  isForgotten: 0.15,
  isLost: 0.004,
} as const;
const DELIVERY = { least: 3, most: 24 };

export interface Place {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

interface Delivery {
  readonly at: Instant;
  readonly quantity: number;
}

export class Merchant {
  readonly #world: World;
  readonly #shop: Shop;

  constructor(world: World, shop: Shop) {
    this.#world = world;
    this.#shop = shop;
  }

  async *handleOrder(order: OrderDraft & { readonly number: number }): Script {
    const { chance } = this.#shop;
    const { orderId, paymentMethod } = order;
    const isPaidFirst = paymentMethod === 'prepayment';
    if (chance.chance(LIKELY.isCancelled)) {
      yield chance.between(1, 20) * HOUR_MS;
      return this.cancel(orderId, 'Vom Kunden widerrufen');
    }
    const neverPays = chance.chance(LIKELY.neverPays);
    if (isPaidFirst) {
      if (neverPays) {
        yield chance.between(10, 14) * DAY_MS;
        return this.cancel(orderId, 'Zahlung ist nicht eingegangen');
      }
      yield this.#until(chance.between(6, 90) * HOUR_MS);
      await this.#pay(order);
    }
    yield this.#until(chance.between(2, 40) * HOUR_MS);
    yield* this.#pack(order);
    if (!isPaidFirst && !neverPays) {
      yield this.#until(chance.between(4, 20) * DAY_MS);
      await this.#pay(order);
    }
    if (!neverPays && chance.chance(LIKELY.isReturned)) {
      yield this.#until(chance.between(5, 21) * DAY_MS);
      await this.takeBack(order);
    }
  }

  async *keepStock(from: Instant): Script {
    const { chance, articles } = this.#shop;
    const coming = new Map<string, Delivery>();
    for (;;) {
      for (const { product, popularity } of articles) {
        const shown = this.#world.views.product(this.#shop.siteId, product.productId);
        for (const { id: variantId, qtyInStock, unlimited } of shown?.variants ?? []) {
          if (unlimited) continue;
          const place = { productId: product.productId, variantId };
          const delivery = coming.get(variantId);
          if (delivery && delivery.at <= this.#world.agenda.now()) {
            coming.delete(variantId);
            await this.deliver(place, delivery.quantity);
          } else if (!delivery && qtyInStock > 0 && chance.chance(LIKELY.isLost / 4)) {
            await this.#adjust(place, -1, 'Beim Zählen gefehlt', 'loss');
          }
          const perMonth = this.#soldInMonth(popularity, product.variants.length);
          if (coming.has(variantId) || qtyInStock > perMonth * 0.5 || chance.chance(LIKELY.isForgotten)) continue;
          const quantity = Math.max(2, Math.round(perMonth * (0.7 + chance.fraction())));
          const days = chance.between(DELIVERY.least, DELIVERY.most);
          coming.set(variantId, { at: this.#world.agenda.now() + days * DAY_MS, quantity });
        }
      }
      const next = this.#world.agenda.now() - from + DAY_MS;
      yield workingTime(from + next) - this.#world.agenda.now();
    }
  }

  async *blockLostCard(giftCardId: GiftCardId): Script {
    await this.#world.execute(
      new WriteGiftCard({ type: 'BlockGiftCard', giftCardId, reason: inOurWords('Code verloren') }, this.#context()),
    );
  }

  async *holdSale(days: number, percent: number): Script {
    const { chance, articles, siteId } = this.#shop;
    const [saleFrom, saleUntil] = [this.#world.agenda.now(), this.#world.agenda.now() + days * DAY_MS];
    for (const { product } of articles) {
      if (!chance.chance(0.25)) continue;
      const variants = product.variants.map((variant) => {
        const salePriceCents = cents(Math.max(1, Math.round((variant.priceCents * (100 - percent)) / 100)));
        return { ...variant, onSale: true, salePriceCents, saleFrom, saleUntil };
      });
      await this.#world.execute(new DefineProduct({ ...product, variants }, this.#world.context(siteId)));
      yield 2 * 60_000;
    }
  }

  #soldInMonth(popularity: number, variants: number): number {
    const { articles, visits, peak, demand } = this.#shop;
    const now = this.#world.agenda.now();
    const all = articles.reduce((sum, article) => sum + article.popularity, 0);
    const share = popularity / all / variants;
    return (visits / 12) * 0.55 * share * demand.onDay(now) ** 0.5 * demand.inSeason(now, peak) ** 0.5;
  }

  #until(ms: number): number {
    const now = this.#world.agenda.now();
    return workingTime(now + ms) - now;
  }

  async #pay({ orderId, amountDueCents, paymentMethod, number }: OrderDraft & { number: number }): Promise<void> {
    if (amountDueCents === 0) return;
    const payload = { orderId, amountCents: amountDueCents, method: paymentMethod, reference: `Bestellung ${number}` };
    await this.#world.execute(new WriteOrder(payload.orderId, { type: 'RecordPayment', ...payload }, this.#context()));
  }

  async *#pack({ orderId, lines }: OrderDraft): Script {
    const { chance } = this.#shop;
    const send = (some: readonly { lineId: string; quantity: number }[]) => {
      const tracking = { carrier: 'DHL', number: String(chance.between(1e9, 9e9)), url: null };
      const payload = { orderId, fulfilmentId: this.#world.ambient.ids.uuid(), lines: [...some], tracking };
      return ignoreRefusals(
        this.#world.execute(new WriteOrder(payload.orderId, { type: 'FulfilOrder', ...payload }, this.#context())),
      );
    };
    const [first, ...others] = lines;
    if (first && others.length > 0 && chance.chance(LIKELY.comesInTwoParcels)) {
      await send([{ lineId: first.id, quantity: first.quantity }]);
      yield this.#until(chance.between(1, 6) * DAY_MS);
    }
    await send([]);
  }

  async takeBack({ orderId, lines }: Pick<OrderDraft, 'orderId' | 'lines'>): Promise<void> {
    const { chance } = this.#shop;
    const line = chance.pick(lines);
    const amountCents: Cents = line.totalCents;
    if (amountCents === 0) return;
    const back = [{ lineId: line.id, quantity: line.quantity }];
    const restock = chance.chance(LIKELY.isForSaleAgain);
    const refundId = this.#world.ambient.ids.uuid();
    const payload = { orderId, refundId, amountCents, lines: back, restock, reason: 'Rücksendung' };
    await ignoreRefusals(
      this.#world.execute(new WriteOrder(payload.orderId, { type: 'RefundOrder', ...payload }, this.#context())),
    );
  }

  async cancel(orderId: OrderId, reason: string): Promise<void> {
    await ignoreRefusals(
      this.#world.execute(new WriteOrder(orderId, { type: 'CancelOrder', orderId, reason }, this.#context())),
    );
  }

  async deliver(place: Place, quantity: number): Promise<void> {
    await this.#adjust(place, quantity, 'Lieferung', 'delivery');
  }

  async #adjust(place: Place, by: number, reason: string, cause: 'delivery' | 'loss'): Promise<void> {
    try {
      await this.#world.execute(
        new WriteStock({ type: 'AdjustStock', ...place, by, reason: inOurWords(reason), cause }, this.#context()),
      );
    } catch (error) {
      if (!refusesWith(error, 'stock.belowZero')) throw error;
    }
  }

  #context() {
    return this.#world.context(this.#shop.siteId);
  }
}
