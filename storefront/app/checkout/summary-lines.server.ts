import type { AdditionalFieldsForm } from '@kontor/contracts/additional-fields';
import type { ShoppingCart } from '@kontor/contracts/cart';
import type { ProductView } from '@kontor/contracts/catalogue';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import type { Customer, OrderView } from '@kontor/contracts/orders';
import type { AppLoadContext } from '@remix-run/node';
import { type FormatMoney, moneyOf } from '../money.server.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

/** A line of a cart or an order where it is summed up. */
export interface SummaryLine {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly imageUrl: string | null;
  readonly attributes: Pairs;
  /** AC-07: questions with their answers. */
  readonly answers: Pairs;
  readonly quantity: number;
  readonly unitPrice: string;
  /** The price when it was put into the cart, where it is another one now. */
  readonly formerPrice: string | null;
  /** Before discounts. */
  readonly total: string;
}

/** Answers under the titles of their questions; a question that is asked no more goes by its id. */
const answersOf = (additionalFields: string | undefined, form: AdditionalFieldsForm | null | undefined): Pairs => {
  if (!additionalFields) return [];
  const answers = JSON.parse(additionalFields) as Readonly<Record<string, unknown>>;
  return Object.entries(answers).flatMap(([id, answer]): Pairs => {
    const value = [answer].flat().map(String).join(', ');
    if (value === '') return [];
    return [[form?.fields.find((field) => field.id === id)?.title ?? id, value]];
  });
};

const productsOf = async (
  ids: readonly ProductId[],
  { site, queries }: AppLoadContext,
): Promise<ReadonlyMap<string, ProductView>> => {
  const products = ids.length === 0 ? [] : await queries.catalogue.productsById(site.id, [...new Set(ids)]);
  return new Map(products.map((product) => [product.id, product]));
};

export const cartLines = async (
  { entries }: ShoppingCart,
  context: AppLoadContext,
): Promise<readonly SummaryLine[]> => {
  const money = moneyOf(context.site);
  const asked = entries.filter(({ additionalFields }) => additionalFields !== '').map(({ itemId }) => itemId);
  const products = await productsOf(asked, context);
  return entries.map((entry) => ({
    id: entry.id,
    title: entry.title,
    href: entry.url,
    imageUrl: entry.imageUrl,
    attributes: Object.entries(entry.chosenVariant.attributes),
    answers: answersOf(entry.additionalFields, products.get(entry.itemId)?.additionalFieldsForm),
    quantity: entry.quantity,
    unitPrice: money(cents(entry.purchasePriceCents)),
    formerPrice: entry.formerPriceCents === null ? null : money(cents(entry.formerPriceCents)),
    total: money(cents(Number(entry.subTotal.value))),
  }));
};

export const orderLines = async (
  { lines }: OrderView,
  customer: Customer | null,
  money: FormatMoney,
  context: AppLoadContext,
): Promise<readonly SummaryLine[]> => {
  const answered = customer?.additionalFields ?? {};
  const asked = lines.filter(({ id }) => id in answered).map(({ productId }) => productId);
  const products = await productsOf(asked, context);
  return lines.map((line) => ({
    id: line.id,
    title: line.title,
    href: line.url,
    imageUrl: line.imageUrl,
    attributes: Object.entries(line.attributes),
    answers: answersOf(answered[line.id], products.get(line.productId)?.additionalFieldsForm),
    quantity: line.quantity,
    unitPrice: money(line.unitPriceCents),
    formerPrice: null,
    total: money(cents(line.unitPriceCents * line.quantity)),
  }));
};
