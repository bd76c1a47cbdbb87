import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { answersInWords, parseAnswers } from '../catalogue/additional-fields/answers.ts';
import { unitPriceText } from '../catalogue/unit-price-text.server.ts';
import { type FormatMoney, moneyOf } from '../money.server.ts';
import type { Customer, OrderView } from '@kontor/contracts/orders/responses';

type Pairs = readonly (readonly [name: string, value: string])[];

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
  /** Formatted price when added to the cart, if it has changed. */
  readonly formerPrice: string | null;
  /** Grundpreis, if the content is known. */
  readonly perUnit: string | null;
  /** Before discounts. */
  readonly total: string;
}

/** Answers by question title; a question that was removed is named by its id. */
const answersOf = (additionalFields: string | undefined, form: AdditionalFieldsForm | null | undefined): Pairs => {
  if (!additionalFields) return [];
  const answers = parseAnswers(additionalFields);
  const asked = form ? answersInWords(form, answers) : [];
  const known = new Set(form?.fields.map(({ id }) => id));
  const others = Object.entries(answers).filter(([id]) => !known.has(id));
  return [...asked, ...others.map(([id, answer]) => [id, [answer].flat().join(', ')] as const)];
};

export const perUnitOf = (
  product: ProductView | undefined,
  sku: string,
  price: number,
  money: FormatMoney,
  { site }: AppLoadContext,
): string | null => {
  const content = product?.variants.find((variant) => variant.sku === sku)?.content ?? null;
  return unitPriceText(cents(price), content, money, messagesOf(site.language));
};

/** Current products of a cart or order, by product id. */
export const productsOf = async (
  ids: readonly ProductId[],
  { site, queries }: AppLoadContext,
): Promise<ReadonlyMap<string, ProductView>> => {
  const products = ids.length === 0 ? [] : await queries.catalogue.productsById(site.id, [...new Set(ids)]);
  return new Map(products.map((product) => [product.id, product]));
};

export const cartLines = (
  { entries }: ShoppingCart,
  products: ReadonlyMap<string, ProductView>,
  context: AppLoadContext,
): readonly SummaryLine[] => {
  const money = moneyOf(context.site);
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
    perUnit: perUnitOf(products.get(entry.itemId), entry.chosenVariant.sku, entry.purchasePriceCents, money, context),
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
  const products = await productsOf(
    lines.map(({ productId }) => productId),
    context,
  );
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
    perUnit: perUnitOf(products.get(line.productId), line.sku, line.unitPriceCents, money, context),
    total: money(cents(line.unitPriceCents * line.quantity)),
  }));
};
