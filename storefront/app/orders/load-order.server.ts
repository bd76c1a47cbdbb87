import { cents } from '@kontor/contracts/kernel/money';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { OrderDetails } from '@kontor/contracts/orders/queries';
import type { Address } from '@kontor/contracts/orders/parts';
import type { OrderView } from '@kontor/contracts/orders/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { sumsOf } from '../checkout/sums.server.ts';
import { orderLines } from '../checkout/summary-lines.server.ts';
import { type FormatMoney, moneyFormatter } from '../money.server.ts';
import { notFound, textOf } from '../responses.server.ts';

type AddressLines = readonly string[];

export const statusHref = (orderId: string, token: string): string =>
  `/order-status/${orderId}?token=${encodeURIComponent(token)}`;

export const orderMoney = ({ currency }: OrderView, { site }: AppLoadContext): FormatMoney =>
  moneyFormatter({ language: site.language, currency, useCLDRMoneyFormat: site.useCLDRMoneyFormat });

/** Formats times in the site's time zone. */
export const orderMoment = ({ site }: AppLoadContext): ((at: number) => string) => {
  const { language, timeZone } = site;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (at) => format.format(at);
};

/** Formats dates in the site's time zone. */
export const orderDay = ({ site }: AppLoadContext): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: site.timeZone });
  return (at) => format.format(at);
};

/** @throws 404 Response if there is no such order or the token does not match */
export const findOrder = async (
  orderId: string,
  request: Request,
  { orders }: AppLoadContext,
): Promise<OrderDetails & { readonly token: string }> => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await orders.byToken(orderId, token);
  if (found === null) throw notFound();
  return { ...found, token };
};

export const addressLines = (address: Address, language: string): AddressLines => {
  const { name, company, street, addition, postalCode, city, state, country } = address;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const place = [postalCode, city, state].filter((part) => part !== '').join(' ');
  return [name, company, street, addition, place, countryName].filter((line) => line !== '');
};

export const methodName = (method: string, { site }: AppLoadContext): string => {
  const messages: Readonly<Record<string, string | undefined>> = messagesOf(site.language);
  return messages[`payment.${method}` satisfies string] ?? method;
};

const paymentLines = (order: OrderView, money: FormatMoney, context: AppLoadContext): readonly string[] => {
  const text = textOf(context);
  const credited = Object.values(order.credited).reduce((sum, back) => sum + back, 0);
  const line = (method: string, paid: number): string =>
    text('orderPage.paidBy', { method: methodName(method, context), amount: money(cents(paid)) });
  return [
    ...order.payments.map(({ method, cents: paid }) => line(method, paid)),
    ...(order.payments.length === 0 && order.amountDueCents > 0 ? [methodName(order.paymentMethod, context)] : []),
    ...order.giftCards.map(({ hint, cents: paid }) => `${text('checkout.giftCard', { hint })}: ${money(paid)}`),
    ...(order.refundedCents > 0 ? [text('orderPage.refunded', { amount: money(order.refundedCents) })] : []),
    ...(credited > 0 ? [text('orderPage.credited', { amount: money(cents(credited)) })] : []),
  ];
};

export const isSentOrder = ({ lines }: Pick<OrderView, 'lines'>): boolean =>
  lines.some(({ productType }) => productType === 'physical');

export const cancelledNotice = ({ paidCents }: OrderView): MessageKey =>
  paidCents > 0 ? 'orderPage.cancelledNotice' : 'orderPage.cancelledUnpaid';

export const orderSummary = async ({ order, customer }: OrderDetails, context: AppLoadContext) => {
  const { language } = context.site;
  const money = orderMoney(order, context);
  const figures = { ...order, shippingName: order.shipping?.name ?? null };
  const isCalledOff = order.status === 'cancelled' && order.paymentStatus === 'awaiting';
  const paymentKey: MessageKey = `orderPage.paymentStatus.${isCalledOff ? 'none' : order.paymentStatus}`;
  return {
    number: order.number,
    testMode: order.testMode,
    lines: await orderLines(order, customer, money, context),
    sums: sumsOf(figures, money, language, textOf(context)),
    payments: paymentLines(order, money, context),
    paymentStatus: textOf(context)(paymentKey),
    /** `null`: the customer's data was erased. */
    customer: customer && {
      email: customer.email,
      note: customer.note,
      shippingAddress: customer.shippingAddress && addressLines(customer.shippingAddress, language),
      billingAddress: addressLines(customer.billingAddress, language),
    },
  };
};
export type OrderSummaryData = Awaited<ReturnType<typeof orderSummary>>;
