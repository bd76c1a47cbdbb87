import { OrderId, type PersonId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  type CancelOrderBody,
  type ListedOrder,
  type ListOrdersAnswer,
  type ListOrdersQuery,
  type MerchantOrderDetails,
  type MerchantOrders,
  MOST_LISTED_ORDERS,
  type OrderMark,
  type OrderWorkCount,
  type OrderWrite,
  type SentOrderMail,
} from '@kontor/contracts/orders/panel';
import { ORDER_WORK, type OrderFilter, type OrderPage } from '@kontor/contracts/orders/queries';
import { workOf } from '@kontor/contracts/orders/state';
import type { Customer, OrderView } from '@kontor/contracts/orders/orders';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dayRange } from '../../platform/day-range.ts';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { peopleFound } from '../../platform/people-found.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { AskConfirmation, CancelOrder, CancelOrderLines, FulfilOrder, RecordPayment, RefundOrder } from './commands.ts';
import { sentOrderMail } from './mails/sent-mail.ts';
import { orderTexts } from './order-texts.ts';
import { instructionsFor } from './payment-instructions.ts';
import { findOrder, type OrderInLog } from './queries.ts';

/** What the product notes by itself does not make anybody's view of an order old. */
const isNote = ({ type }: { readonly type: string }): boolean =>
  ['OrderMailSent', 'OrderMailFailed', 'OrderGivenBack', 'OrderConfirmationAsked'].includes(type);

const seenOf = (order: OrderView): number => order.history.filter((entry) => !isNote(entry)).length;

/** Orders for whoever runs the shop. */
export class MerchantSession implements MerchantOrders {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
  ) {}

  async list({ search, limit, after, from, to, personId, ...states }: ListOrdersQuery): Promise<ListOrdersAnswer> {
    await demandAccess(this.scope, 'orders:read');
    const days = dayRange({ from, to }, this.scope.site.timeZone);
    const filter = { ...states, ...days, ...(personId && { personIds: [personId] }) };
    const { orders, next } = await this.#found(search, filter, limit, after);
    return { orders: await Promise.all(orders.map((order) => this.#listed(order))), next };
  }

  async personOf(email: string): Promise<PersonId | null> {
    await demandAccess(this.scope, 'orders:read');
    return this.platform.vault.findPerson(this.scope.site.id, email.trim().toLowerCase());
  }

  async byId(id: string): Promise<MerchantOrderDetails> {
    await demandAccess(this.scope, 'orders:read');
    const { site, position } = this.scope;
    const orderId = orderIdOf(id);
    const order = await this.platform.queries.orders.byId(site.id, orderId, position);
    if (!order) throw new Refusal('notFound', { key: 'order.unknown' });
    const { vault, queries, ambient } = this.platform;
    const [customer, subscription] = await Promise.all([
      open<Customer>(vault, site.id, order.customer),
      order.subscription && queries.subscriptions.byId(site.id, order.subscription.id, position),
    ]);
    const [names, texts] = await Promise.all([this.#namesOf(order, customer), orderTexts(vault, site.id, order)]);
    return {
      order,
      customer,
      texts,
      payment: instructionsFor(site, order),
      subscription,
      by: order.history.map(({ actor }) => names.get(actor ?? '') ?? null),
      mark: { writeId: ambient.ids.uuid(), seen: seenOf(order) },
    };
  }

  async mail(id: string, number: number): Promise<SentOrderMail> {
    await demandAccess(this.scope, 'orders:read');
    const mail = await sentOrderMail(this.platform, this.scope.site, orderIdOf(id), number);
    if (!mail) throw new Refusal('notFound', { key: 'order.mailUnknown' });
    return mail;
  }

  async openWork(): Promise<readonly OrderWorkCount[]> {
    await demandAccess(this.scope, 'orders:read');
    const { site } = this.scope;
    return Promise.all(
      ORDER_WORK.map(async (work) => {
        const page = await this.platform.queries.orders.list(site.id, MOST_LISTED_ORDERS, undefined, { work });
        return { work, count: page.orders.length, isMore: page.next !== null };
      }),
    );
  }

  async isDone(id: string, { writeId, seen }: OrderMark): Promise<boolean> {
    await demandAccess(this.scope, 'orders:write');
    const inLog = await findOrder(this.platform.log, this.scope.site.id, orderIdOf(id));
    if (inLog?.events.some(({ metadata }) => metadata.commandId === writeId)) return true;
    if (!inLog || seenOf(inLog.order) === seen) return false;
    // So that the page beside the refusal shows what has changed.
    this.#noteWritten(inLog);
    throw new Refusal('conflict', { key: 'order.changedMeanwhile' });
  }

  async write(id: string, write: OrderWrite, writeId?: string): Promise<void> {
    const { actor } = await demandAccess(this.scope, 'orders:write');
    const orderId = orderIdOf(id);
    const asked = this.scope.commandContext(actor);
    await this.#execute(orderId, write, writeId === undefined ? asked : { ...asked, commandId: writeId });
    this.#noteWritten(await findOrder(this.platform.log, this.scope.site.id, orderId));
  }

  #noteWritten(inLog: OrderInLog | null): void {
    const position = inLog?.events.at(-1)?.position;
    if (position !== undefined) this.scope.position = position;
  }

  async #execute(orderId: OrderId, write: OrderWrite, context: CommandContext): Promise<unknown> {
    const { commandId } = context;
    switch (write.kind) {
      case 'payment':
        return this.commands.execute(new RecordPayment({ orderId, ...write.body }, context));
      case 'fulfilment':
        return this.commands.execute(new FulfilOrder({ orderId, fulfilmentId: commandId, ...write.body }, context));
      case 'cancellation':
        return this.commands.execute(cancellationOf(orderId, write.body, context));
      case 'refund':
        return this.commands.execute(new RefundOrder({ orderId, refundId: commandId, ...write.body }, context));
      case 'confirmation':
        return this.commands.execute(new AskConfirmation(orderId, context));
    }
  }

  async #found(search: string, filter: OrderFilter, limit: number, after?: string): Promise<OrderPage> {
    const { queries } = this.platform;
    const { id: siteId } = this.scope.site;
    const nothing: OrderPage = { orders: [], next: null };
    if (search === '') return queries.orders.list(siteId, limit, after, filter);
    const number = /^#?(\d{1,15})$/u.exec(search)?.[1];
    if (number !== undefined) {
      const order = await queries.orders.byNumber(siteId, Number(number));
      return order && isIn(order, filter) ? { orders: [order], next: null } : nothing;
    }
    const found = await peopleFound(this.platform.vault, siteId, search);
    const { personIds: among = found } = filter;
    const personIds = found.filter((personId) => among.includes(personId));
    return personIds.length === 0 ? nothing : queries.orders.list(siteId, limit, after, { ...filter, personIds });
  }

  async #listed(order: OrderView): Promise<ListedOrder> {
    const { id, number, placedAt, status, paymentStatus, testMode, grandTotalCents, currency, lines } = order;
    const customer = await open<Customer>(this.platform.vault, this.scope.site.id, order.customer);
    return {
      id,
      number,
      placedAt,
      status,
      paymentStatus,
      work: workOf(order),
      testMode,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      grandTotalCents,
      currency,
      customer: customer && { name: customer.billingAddress.name, email: customer.email },
    };
  }

  async #namesOf({ history, customer: { personId } }: OrderView, customer: Customer | null) {
    const names = new Map<string, string>();
    if (customer) names.set(`user:${personId}`, customer.billingAddress.name);
    const others = history.flatMap(({ actor }) => (actor === null || names.has(actor) ? [] : [actor]));
    for (const [actor, name] of await namesOfActors(this.platform, this.scope.site, others)) names.set(actor, name);
    return names;
  }
}

const cancellationOf = (orderId: OrderId, { reason, lines }: CancelOrderBody, context: CommandContext) =>
  lines.length === 0
    ? new CancelOrder({ orderId, reason }, context)
    : new CancelOrderLines({ orderId, cancellationId: context.commandId, lines, reason }, context);

/** @throws Refusal `notFound` */
const orderIdOf = (id: string): OrderId => {
  const parsed = OrderId.safeParse(id);
  if (!parsed.success) throw new Refusal('notFound', { key: 'order.unknown' });
  return parsed.data;
};

const isIn = (order: OrderView, { status, paymentStatus, work, personIds, from, to }: OrderFilter): boolean =>
  (personIds === undefined || personIds.includes(order.customer.personId)) &&
  order.placedAt >= (from ?? -Infinity) &&
  order.placedAt <= (to ?? Infinity) &&
  (status === undefined || order.status === status) &&
  (paymentStatus === undefined || order.paymentStatus === paymentStatus) &&
  (work === undefined || workOf(order).includes(work));
