import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import { streamName } from '@kontor/contracts/kernel/events';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { checkMail, type Mail } from '@kontor/contracts/ports/mailer';
import { pino } from 'pino';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { coupons } from '../../backend/src/features/coupons/index.ts';
import { giftCards } from '../../backend/src/features/gift-cards/index.ts';
import { WriteOrder } from '../../backend/src/features/orders/commands.ts';
import { orders } from '../../backend/src/features/orders/index.ts';
import { readOrder } from '../../backend/src/features/orders/queries.ts';
import { returns } from '../../backend/src/features/returns/index.ts';
import { stock } from '../../backend/src/features/stock/index.ts';
import type { CommandContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import { seal } from '../../backend/src/platform/personal-data.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { testAmbient } from './ambient.ts';
import { categoryEvents } from './collect.ts';
import { testContext } from './context.ts';
import { ada, draftOf, orderSite, type Sale } from './priced-orders.ts';
import { type OnStep, reactingProcess } from './reacting-process.ts';
import type { OrderDraft, OrderView } from '@kontor/contracts/orders/responses';

type Process = Awaited<ReturnType<typeof reactingProcess>>;

/** Orders on a real event log with their reactors, and a mailer that keeps everything. */
export class OrderShop {
  readonly log = new SqliteEventLog(':memory:');
  readonly vault = new SqliteVault(':memory:');
  readonly ambient = testAmbient();
  readonly mails: Mail[] = [];
  onStep: OnStep = async () => undefined;
  /** The mailer's error for a mail; `null`: accepts it. */
  refuse: ((mail: Mail) => Error | null) | null = null;
  #process!: Process;

  static async open(): Promise<OrderShop> {
    const shop = new OrderShop();
    await shop.restart();
    return shop;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
  }

  async restart(): Promise<void> {
    const { log, vault, ambient } = this;
    const platform = {
      ambient,
      log,
      vault,
      logger: pino({ level: 'silent' }),
      mailer: { send: (mail: Mail) => this.#send(mail) },
      handling: new CommandHandling(log, ambient),
      queries: { sites: { byId: async () => orderSite }, catalogue: { productsById: async () => [] } },
    } as unknown as Platform & { readonly ambient: OrderShop['ambient'] };
    const features = [stock, returns, coupons, giftCards, orders];
    this.#process = await reactingProcess(platform, features, (step, when) => this.onStep(step, when));
  }

  execute<T>(command: object): Promise<T> {
    return this.#process.commands.execute(command as never);
  }

  /** Runs everything due. @throws what a job throws */
  async work(): Promise<void> {
    await this.#process.reactors.turnTo(this.ambient.now);
  }

  openJobs(): Promise<ReadonlyMap<string, Instant>> {
    return this.#process.reactors.open();
  }

  async place(sale: Sale, outcome: { paid?: boolean; declined?: boolean } = {}): Promise<OrderDraft> {
    const personId = await this.vault.personOf(orderSite.id, ada.email);
    const customer = await seal(this.vault, orderSite.id, personId, ada);
    const order = draftOf({ ...sale, order: { ...sale.order, customer } });
    const paid = outcome.paid ? { reference: 'Karte' } : null;
    const declined = outcome.declined ? 'abgelehnt' : null;
    await this.execute(
      new WriteOrder(order.orderId, { type: 'PlaceOrder', order, number: 1001, paid, declined }, this.context()),
    );
    return order;
  }

  async order({ orderId }: Pick<OrderDraft, 'orderId'>): Promise<OrderView> {
    return (await readOrder(this.log, orderSite.id, orderId)).order;
  }

  async history({ orderId }: Pick<OrderDraft, 'orderId'>): Promise<readonly string[]> {
    return (await this.log.readStream(streamName('order', orderSite.id, orderId))).map(({ type }) => type);
  }

  giftCardEvents(): Promise<readonly GiftCardEvent[]> {
    return categoryEvents<GiftCardEvent>(this.log, 'giftCard');
  }

  async returnedUnits(): Promise<Readonly<Record<VariantId, number>>> {
    const units: Record<VariantId, number> = {};
    for (const event of await categoryEvents<StockEvent>(this.log, 'stock')) {
      if (event.type !== 'StockReturned') continue;
      const { variantId, quantity } = event.data;
      units[variantId] = (units[variantId] ?? 0) + quantity;
    }
    return units;
  }

  context(): CommandContext {
    return testContext(orderSite.id, this.ambient);
  }

  async #send(mail: Mail): Promise<void> {
    await this.onStep(mail, 'before');
    checkMail(mail);
    const refusal = this.refuse?.(mail);
    if (refusal) throw refusal;
    this.mails.push(mail);
    await this.onStep(mail, 'after');
  }
}
