import { textsIn } from '@kontor/contracts/messages/index';
import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { parseAmount } from '@kontor/contracts/forms/decimal';
import { toDecimal } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { toPay } from '@kontor/contracts/orders/ledger';
import { keptUnits, openUnits } from '@kontor/contracts/orders/state';
import {
  CancelLinesPayload,
  CancelOrderPayload,
  FulfilOrderPayload,
  RecordPaymentPayload,
  RefundOrderPayload,
} from '@kontor/contracts/orders/orders';
import { type LineQuantity, Tracking } from '@kontor/contracts/orders/parts';
import type { OrderHistoryEntry, OrderView } from '@kontor/contracts/orders/responses';
import { readOptions } from '../../platform/cli-options.ts';
import { type CliContext, cliCommand, findSite, parseArgument, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { orderIn, WriteOrder } from './commands.ts';

const usage = `kontor orders list SITE
kontor orders show SITE NUMMER
kontor orders pay SITE NUMMER [BETRAG] [--reference TEXT] [--more]
kontor orders fulfil SITE NUMMER [SKU=ANZAHL …] [--carrier NAME --tracking SENDUNGSNUMMER [--url ADRESSE]]
kontor orders cancel SITE NUMMER [SKU=ANZAHL …] [--reason TEXT]
kontor orders refund SITE NUMMER BETRAG [SKU=ANZAHL …] [--restock] [--reason TEXT] [--more]

Zeigt Bestellungen, die neuesten 50, und führt sie weiter. Beträge mit Punkt: 12.50. Ohne BETRAG ist alles bezahlt,
ohne SKU geht alles auf den Weg, was noch offen ist, oder die ganze Bestellung wird storniert. --restock: die Stücke sind wieder zu haben.
--more: der Betrag stimmt, auch wenn er höher ist als der der Bestellung.
Erstattet wird erst das Geld, dann, womit Gutscheine bezahlt haben.
`;

const ACTIONS: readonly string[] = ['list', 'show', 'pay', 'fulfil', 'cancel', 'refund'];
const MOST = 50;

export const ordersCommand = cliCommand(usage, (args, context) => run(args, context));

const OPTIONS = {
  reference: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  url: { type: 'string' },
  reason: { type: 'string' },
  restock: { type: 'boolean' },
  more: { type: 'boolean' },
} as const;

const run = async (args: readonly string[], context: CliContext): Promise<void> => {
  const { platform, commands, stdout } = context;
  const { positionals, values } = readOptions(args, OPTIONS, (option) =>
    /^-[\d.,]/u.test(option) ? `„${option}“ ist kein Betrag.` : null,
  );
  const [action = '', site, number = '', ...rest] = positionals;
  if (!ACTIONS.includes(action)) throw new UsageError();
  const { id: siteId } = await findSite(site, platform);
  if (action === 'list') return list(siteId, context);
  const order = await platform.queries.orders.byNumber(siteId, Number(number));
  if (!order) throw new Refusal('notFound', { key: 'order.unknown' });
  const given = newContext(platform.ambient, { siteId, actor: 'system:cli' });
  const orderId = order.id;
  const { reason = '', more: moreThanDue = false } = values;
  const done = (after: OrderView): void => {
    stdout.write(described(after));
  };
  switch (action) {
    case 'show':
      return done(order);
    case 'pay': {
      const amountCents = rest[0] === undefined ? leftToPay(order) : centsOf(rest[0], order);
      const paid = {
        orderId,
        amountCents,
        method: order.paymentMethod,
        reference: values.reference ?? '',
        moreThanDue,
      };
      return done(
        orderIn(
          await commands.execute(
            new WriteOrder(orderId, { type: 'RecordPayment', ...parseArgument(RecordPaymentPayload, paid) }, given),
          ),
        ),
      );
    }
    case 'fulfil': {
      const tracking = trackingOf(values);
      const lines = linesOf(rest, order, openUnits(order));
      const sent = { orderId, fulfilmentId: platform.ambient.ids.uuid(), lines, tracking };
      return done(
        orderIn(
          await commands.execute(
            new WriteOrder(orderId, { type: 'FulfilOrder', ...parseArgument(FulfilOrderPayload, sent) }, given),
          ),
        ),
      );
    }
    case 'cancel': {
      const lines = linesOf(rest, order, openUnits(order));
      if (lines.length > 0) {
        const some = parseArgument(CancelLinesPayload, {
          orderId,
          cancellationId: platform.ambient.ids.uuid(),
          lines,
          reason,
        });
        return done(orderIn(await commands.execute(new WriteOrder(orderId, { type: 'CancelLines', ...some }, given))));
      }
      const cancelled = parseArgument(CancelOrderPayload, { orderId, reason });
      return done(
        orderIn(await commands.execute(new WriteOrder(orderId, { type: 'CancelOrder', ...cancelled }, given))),
      );
    }
    case 'refund': {
      const amountCents = centsOf(rest[0] ?? '', order);
      const lines = linesOf(rest.slice(1), order, keptUnits(order));
      const refundId = platform.ambient.ids.uuid();
      const refund = { orderId, refundId, amountCents, lines, restock: values.restock ?? false, reason, moreThanDue };
      return done(
        orderIn(
          await commands.execute(
            new WriteOrder(orderId, { type: 'RefundOrder', ...parseArgument(RefundOrderPayload, refund) }, given),
          ),
        ),
      );
    }
  }
};

const leftToPay = (order: OrderView) => {
  const due = toPay(order);
  if (due === 0) throw new Refusal('conflict', { key: 'order.paidAlready' });
  return due;
};

const centsOf = (text: string, { currency }: OrderView) => {
  const amount = parseAmount(text, currency);
  if (amount === null || amount <= 0) throw new UsageError(`„${text}“ ist kein Betrag.`);
  return amount;
};

const trackingOf = ({ carrier, tracking, url }: { carrier?: string; tracking?: string; url?: string }) => {
  if (carrier === undefined && tracking === undefined) return null;
  const parsed = Tracking.safeParse({ carrier, number: tracking, url: url ?? null });
  if (!parsed.success) throw new UsageError('Zur Sendung gehören --carrier und --tracking, --url mit https.');
  return parsed.data;
};

/**
 * `SKU=2 SKU=1`. With different answers (AC-07) one article has several lines: they are filled in turn, and the excess
 * goes to the last one, for the order to refuse.
 */
const linesOf = (texts: readonly string[], { lines }: OrderView, there: readonly LineQuantity[]) =>
  texts.flatMap((text): readonly LineQuantity[] => {
    const [, sku, quantity] = /^(.+)=([1-9]\d{0,5})$/u.exec(text) ?? [];
    const ids = lines.filter((line) => isSpelledAlike(line.sku, sku ?? '')).map(({ id }) => id);
    if (ids.length === 0) throw new UsageError(`„${text}“ ist nichts aus dieser Bestellung.`);
    let rest = Number(quantity);
    return ids
      .map((lineId, index) => {
        const most = there.find((line) => line.lineId === lineId)?.quantity ?? 0;
        const part = index === ids.length - 1 ? rest : Math.min(rest, most);
        rest -= part;
        return { lineId, quantity: part };
      })
      .filter((line) => line.quantity > 0);
  });

const list = async (siteId: SiteId, { platform: { queries }, stdout }: CliContext): Promise<void> => {
  const { orders } = await queries.orders.list(siteId, MOST);
  for (const order of orders) stdout.write(headline(order));
  if (orders.length === 0) stdout.write('Es gibt noch keine Bestellungen.\n');
};

const words = textsIn('de');

const headline = (order: OrderView): string => {
  const { number, placedAt, status, paymentStatus, grandTotalCents, currency, testMode } = order;
  const total = `${toDecimal(grandTotalCents, currency)} ${currency}`;
  const at = new Date(placedAt).toISOString();
  const states = [words(`orderPage.status.${status}`), words(`orderPage.paymentStatus.${paymentStatus}`)];
  return `${number}  ${at}  ${total}  ${[...states, ...(testMode ? ['Test'] : [])].join(', ')}\n`;
};

const described = (order: OrderView): string =>
  [
    headline(order),
    ...order.lines.map(({ id, sku, quantity, title }) => {
      const sent = order.fulfilled[id] ?? 0;
      return `  ${quantity} × ${sku}  ${title}${sent > 0 ? `  (${sent} verschickt)` : ''}\n`;
    }),
    ...order.history.map(
      (entry) =>
        `  ${new Date(entry.at).toISOString()}  ${words(`panel.history.event.${entry.type}`)}${amountsOf(entry, order)}\n`,
    ),
  ].join('');

const amountsOf = ({ amountCents, giftCardCents }: OrderHistoryEntry, { currency }: OrderView): string => {
  const amount = (cents: OrderHistoryEntry['giftCardCents']): string => `${toDecimal(cents, currency)} ${currency}`;
  const money = amountCents === null ? '' : `  ${amount(amountCents)}`;
  return giftCardCents === 0 ? money : `${money}  auf Gutscheine: ${amount(giftCardCents)}`;
};
