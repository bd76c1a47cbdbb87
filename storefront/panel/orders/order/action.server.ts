import type { MessageKey } from '@kontor/contracts/messages/index';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import {
  CancelOrderBody,
  OrderMark,
  type OrderWrite,
  RecordPaymentBody,
  RefundOrderBody,
} from '@kontor/contracts/orders/panel';
import { keptUnits, openUnits, sentUnits } from '@kontor/contracts/orders/state';
import { type LineQuantity, Tracking } from '@kontor/contracts/orders/parts';
import type { OrderView } from '@kontor/contracts/orders/responses';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import type { PlainField } from '../../form-handling/fields.ts';
import type { Body, ReadForm, Typing } from '../../form-handling/form-values.ts';
import { bodyOf, checkBody, readFields, typingOf } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { findMerchantOrder } from './load-order.server.ts';

/** Fields for refusals of the aggregate, which knows no form fields. */
const FIELDS: Partial<Record<MessageKey, string>> = {
  'order.refundTooHigh': 'amount',
  'order.paidAlready': 'amount',
};

const AMOUNT: PlainField = { kind: 'amount', name: 'amount', path: 'amountCents', isAboveZero: true };
const MORE_THAN_DUE: PlainField = { kind: 'check', name: 'moreThanDue' };
const REASON: PlainField = { kind: 'text', name: 'reason' };
const TRACKING: readonly PlainField[] = ['carrier', 'number', 'url'].map((name) => ({
  kind: 'text',
  name,
  path: `tracking.${name}`,
  isOptional: true,
}));

/** A quantity per line, in fields `units.<line id>`; empty ones are ignored. */
const unitFields = (most: readonly LineQuantity[], name = 'units'): readonly PlainField[] =>
  most.map(({ lineId, quantity }) => ({
    kind: 'whole',
    name: `${name}.${lineId}`,
    least: 0,
    most: quantity,
    invalid: { key: 'order.unitsInvalid', params: { max: quantity } },
    isOptional: true,
  }));

const unitsOf = (body: Body, name = 'units'): LineQuantity[] =>
  Object.entries((body[name] ?? {}) as Readonly<Record<string, number | null>>).flatMap(([lineId, quantity]) =>
    quantity ? [{ lineId, quantity }] : [],
  );

/**
 * All fields or none; `null`: none.
 * @throws Refusal at the field
 */
const trackingOf = ({ body }: ReadForm): Tracking | null => {
  const { carrier, number, url } = body['tracking'] as Readonly<Record<keyof Tracking, string | null>>;
  if (!carrier && !number && !url) return null;
  if (!carrier) throw refuseField('carrier', { key: 'order.carrierMissing' });
  if (!number) throw refuseField('number', { key: 'order.trackingMissing' });
  const tracking = Tracking.safeParse({ carrier, number, url });
  if (tracking.success) return tracking.data;
  const field = String(tracking.error.issues[0]?.path[0] ?? 'number');
  throw refuseField(field, { key: field === 'url' ? 'order.trackingUrlInvalid' : 'error.fieldInvalid' });
};

/**
 * Open units of at least one line.
 * @throws Refusal at the field
 */
const openOf = ({ body }: ReadForm, order: OrderView): LineQuantity[] => {
  const [first] = openUnits(order);
  const lines = unitsOf(body);
  if (lines.length === 0 && first) throw refuseField(`units.${first.lineId}`, { key: 'order.unitsMissing' });
  return lines;
};

const backFields = (order: OrderView): readonly PlainField[] =>
  order.status === 'cancelled'
    ? unitFields(keptUnits(order))
    : [...unitFields(openUnits(order), 'unsent'), ...unitFields(sentUnits(order))];

const backOf = (body: Body, { status }: OrderView): Pick<RefundOrderBody, 'lines' | 'unsent'> => {
  if (status === 'cancelled') return { lines: unitsOf(body) };
  const unsent = unitsOf(body, 'unsent');
  return { lines: [...unsent, ...unitsOf(body)], unsent };
};

const writeIn = (form: FormData, intent: string, order: OrderView, typing: Typing): OrderWrite => {
  switch (intent) {
    case 'payment': {
      const fields = [AMOUNT, { kind: 'text', name: 'reference' }, MORE_THAN_DUE] as const;
      const method = order.paymentMethod;
      return {
        kind: intent,
        body: bodyOf({ fields, body: RecordPaymentBody }, form, typing, (read) => ({ ...read, method })),
      };
    }
    case 'fulfilment': {
      const read = readFields(form, [...unitFields(openUnits(order)), ...TRACKING], typing);
      return { kind: intent, body: { lines: openOf(read, order), tracking: trackingOf(read) } };
    }
    case 'cancellation': {
      const read = readFields(form, [...unitFields(openUnits(order)), REASON], typing);
      return { kind: intent, body: checkBody(CancelOrderBody, { ...read.body, lines: openOf(read, order) }, read) };
    }
    case 'refund': {
      const fields = [AMOUNT, ...backFields(order), { kind: 'check', name: 'restock' } as const, REASON, MORE_THAN_DUE];
      return {
        kind: intent,
        body: bodyOf({ fields, body: RefundOrderBody }, form, typing, (read) => ({ ...read, ...backOf(read, order) })),
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

export const changeOrder = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'order.failed',
    write: async (form, intent) => {
      const orderId = params['orderId'] ?? '';
      const mark = OrderMark.safeParse(Object.fromEntries(form));
      if (!mark.success) throw new Refusal('invalid', { key: 'error.invalid' });
      const { merchantOrders } = context;
      if (!(await merchantOrders.isDone(orderId, mark.data))) {
        const { order } = await findMerchantOrder(orderId, context);
        await merchantOrders
          .write(
            orderId,
            writeIn(form, intent, order, { ...typingOf(context), currency: order.currency }),
            mark.data.writeId,
          )
          .catch(atItsField);
      }
      return redirect(`/bestellungen/${orderId}?ok=${intent}`, 303);
    },
  });
