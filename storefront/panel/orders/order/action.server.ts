import type { MessageKey } from '@kontor/contracts/messages/index';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { CancelOrderBody, OrderMark, type OrderWrite, RefundOrderBody } from '@kontor/contracts/orders/panel';
import { keptUnits, openUnits, sentUnits } from '@kontor/contracts/orders/state';
import { type LineQuantity, type OrderView, RecordPaymentPayload, Tracking } from '@kontor/contracts/orders/orders';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { amountIn } from '../../form-handling/amount.server.ts';
import { readBody, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { findMerchantOrder } from './load-order.server.ts';

/** Where a refusal is told that the decision gives without knowing of fields. */
const FIELDS: Partial<Record<MessageKey, string>> = {
  'order.refundTooHigh': 'amount',
  'order.paidAlready': 'amount',
};

/** A number of units per line, in fields `units.<line id>`; empty ones are none. @throws Refusal at the field */
const unitsIn = (form: FormData, most: readonly LineQuantity[], field = 'units'): readonly LineQuantity[] =>
  most.flatMap(({ lineId, quantity: max }) => {
    const name = `${field}.${lineId}`;
    const typed = textIn(form, name).trim();
    if (typed === '' || typed === '0') return [];
    const quantity = /^\d{1,6}$/u.test(typed) ? Number(typed) : 0;
    if (quantity < 1 || quantity > max) throw refuseField(name, { key: 'order.unitsInvalid', params: { max } });
    return [{ lineId, quantity }];
  });

/** `null`: nothing was typed. @throws Refusal at the field */
const trackingIn = (form: FormData): Tracking | null => {
  const [carrier, number, url] = ['carrier', 'number', 'url'].map((name) => textIn(form, name).trim());
  if (!carrier && !number && !url) return null;
  if (!carrier) throw refuseField('carrier', { key: 'order.carrierMissing' });
  if (!number) throw refuseField('number', { key: 'order.trackingMissing' });
  const tracking = Tracking.safeParse({ carrier, number, url: url || null });
  if (tracking.success) return tracking.data;
  const field = String(tracking.error.issues[0]?.path[0] ?? 'number');
  throw refuseField(field, { key: field === 'url' ? 'order.trackingUrlInvalid' : 'error.fieldInvalid' });
};

/** Units of what is open, of one line at least. @throws Refusal at the field */
const openIn = (form: FormData, order: OrderView): LineQuantity[] => {
  const open = openUnits(order);
  const lines = unitsIn(form, open);
  const [first] = open;
  if (lines.length === 0 && first) throw refuseField(`units.${first.lineId}`, { key: 'order.unitsMissing' });
  return [...lines];
};

/** What is refunded of what is not sent yet, and of what was. @throws Refusal at the field */
const backIn = (form: FormData, order: OrderView): Pick<RefundOrderBody, 'lines' | 'unsent'> => {
  if (order.status === 'cancelled') return { lines: [...unitsIn(form, keptUnits(order))] };
  const unsent = [...unitsIn(form, openUnits(order), 'unsent')];
  return { lines: [...unsent, ...unitsIn(form, sentUnits(order))], unsent };
};

const writeIn = (form: FormData, intent: string, order: OrderView, language: string): OrderWrite => {
  const moreThanDue = form.has('moreThanDue');
  const amount = () => amountIn(form, 'amount', order.currency, language);
  switch (intent) {
    case 'payment': {
      const { reference } = readBody(RecordPaymentPayload.pick({ reference: true }), form);
      return { kind: intent, body: { amountCents: amount(), method: order.paymentMethod, reference, moreThanDue } };
    }
    case 'fulfilment': {
      return { kind: intent, body: { lines: openIn(form, order), tracking: trackingIn(form) } };
    }
    case 'cancellation':
      return { kind: intent, body: { ...readBody(CancelOrderBody, form), lines: openIn(form, order) } };
    case 'refund': {
      const { reason } = readBody(RefundOrderBody.pick({ reason: true }), form);
      return {
        kind: intent,
        body: { amountCents: amount(), ...backIn(form, order), restock: form.has('restock'), reason, moreThanDue },
      };
    }
    case 'confirmation':
      return { kind: intent };
    default:
      throw new Refusal('invalid', { key: 'error.invalid' });
  }
};

const atItsField = (error: unknown): never => {
  const field = isRefusal(error) && !error.fields ? FIELDS[error.text.key] : undefined;
  throw isRefusal(error) && field !== undefined ? new Refusal(error.code, error.text, { [field]: error.text }) : error;
};

/** Whatever a form of an order's page asks for. */
export const changeOrder = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'order.failed',
    write: async (form, intent) => {
      await context.access('orders:write');
      const orderId = params['orderId'] ?? '';
      const mark = OrderMark.safeParse(Object.fromEntries(form));
      if (!mark.success) throw new Refusal('invalid', { key: 'error.invalid' });
      const { merchantOrders, site } = context;
      if (!(await merchantOrders.isDone(orderId, mark.data))) {
        const { order } = await findMerchantOrder(orderId, context);
        await merchantOrders
          .write(orderId, writeIn(form, intent, order, site.language), mark.data.writeId)
          .catch(atItsField);
      }
      return redirect(`/bestellungen/${orderId}?ok=${intent}`, 303);
    },
  });
