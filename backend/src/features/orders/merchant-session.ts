import { OrderId, type PersonId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  type ListOrdersQuery,
  type MerchantOrderDetails,
  type MerchantOrders,
  MAX_LISTED_ORDERS,
  type OrderMark,
  type OrderWorkCount,
  type OrderWrite,
} from '@kontor/contracts/orders/panel';
import type { OrderFilter, OrderPage } from '@kontor/contracts/orders/queries';
import { ORDER_WORK } from '@kontor/contracts/orders/work';
import { workOf } from '@kontor/contracts/orders/state';
import type {
  ListedOrder,
  ListOrdersAnswer,
  SentOrderMail,
  Customer,
  OrderView,
} from '@kontor/contracts/orders/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import { dayRange } from '../../platform/day-range.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession, instanceOf } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { peopleFound } from '../../platform/people-found.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { type OrderRequest, WriteOrder } from './commands.ts';
import { sentOrderMail } from './mails/sent-mail.ts';
import { orderTexts } from './order-texts.ts';
import { instructionsFor } from './payment-instructions.ts';
import { findOrder } from './queries.ts';

/** Automatic notes do not make the viewer's version of an order stale. */
const isNote = ({ type }: { readonly type: string }): boolean =>
  ['OrderMailSent', 'OrderMailFailed', 'OrderGivenBack', 'OrderConfirmationAsked'].includes(type);

const seenOf = (order: OrderView): number => order.history.filter((entry) => !isNote(entry)).length;

class MerchantSession implements MerchantOrders {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly caller: Caller,
  ) {}

  async list({ search, limit, after, from, to, personId, ...states }: ListOrdersQuery): Promise<ListOrdersAnswer> {
    const days = dayRange({ from, to }, this.scope.site.timeZone);
    const filter = { ...states, ...days, ...(personId && { personIds: [personId] }) };
    const { orders, next } = await this.#found(search, filter, limit, after);
    return { orders: await Promise.all(orders.map((order) => this.#listed(order))), next };
  }

  async personOf(email: string): Promise<PersonId | null> {
    return this.platform.vault.findPerson(this.scope.site.id, email.trim().toLowerCase());
  }

  async byId(id: string): Promise<MerchantOrderDetails> {
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
    const mail = await sentOrderMail(this.platform, this.scope.site, orderIdOf(id), number);
    if (!mail) throw new Refusal('notFound', { key: 'order.mailUnknown' });
    return mail;
  }

  async openWork(): Promise<readonly OrderWorkCount[]> {
    const { site } = this.scope;
    return Promise.all(
      ORDER_WORK.map(async (work) => {
        const page = await this.platform.queries.orders.list(site.id, MAX_LISTED_ORDERS, undefined, { work });
        return { work, count: page.orders.length, isMore: page.next !== null };
      }),
    );
  }

  async isDone(id: string, { writeId, seen }: OrderMark): Promise<boolean> {
    const inLog = await findOrder(this.platform.log, this.scope.site.id, orderIdOf(id));
    if (inLog?.events.some(({ metadata }) => metadata.commandId === writeId)) return true;
    if (!inLog || seenOf(inLog.order) === seen) return false;
    // Lets the page next to the refusal show the current state.
    this.scope.wrote({ position: inLog.events.at(-1)?.position });
    throw new Refusal('conflict', { key: 'order.changedMeanwhile' });
  }

  async write(id: string, write: OrderWrite, writeId?: string): Promise<void> {
    const { actor } = this.caller;
    const orderId = orderIdOf(id);
    const asked = this.scope.commandContext(actor);
    const context = writeId === undefined ? asked : { ...asked, commandId: writeId };
    const command = commandOf(orderId, write, context.commandId);
    this.scope.wrote(await this.commands.execute(new WriteOrder(orderId, command, context)));
  }

  /** Of the API, which answers with the order. A write's answer needs no other permission than the write. */
  async writeAndShow(id: string, write: OrderWrite): Promise<MerchantOrderDetails> {
    await this.write(id, write);
    return this.byId(id);
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

export const merchantOrders = authorizedSession(
  {
    list: 'orders:read',
    personOf: 'orders:read',
    byId: 'orders:read',
    mail: 'orders:read',
    openWork: 'orders:read',
    isDone: 'orders:write',
    write: 'orders:write',
    writeAndShow: 'orders:write',
  },
  instanceOf(MerchantSession),
);

const commandOf = (orderId: OrderId, write: OrderWrite, commandId: string): OrderRequest => {
  switch (write.kind) {
    case 'payment':
      return { type: 'RecordPayment', orderId, ...write.body };
    case 'fulfilment':
      return { type: 'FulfilOrder', orderId, fulfilmentId: commandId, ...write.body };
    case 'cancellation': {
      const { reason, lines } = write.body;
      if (lines.length === 0) return { type: 'CancelOrder', orderId, reason };
      return { type: 'CancelLines', orderId, cancellationId: commandId, lines, reason };
    }
    case 'refund':
      return { type: 'RefundOrder', orderId, refundId: commandId, ...write.body };
    case 'confirmation':
      return { type: 'AskConfirmation' };
  }
};

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
