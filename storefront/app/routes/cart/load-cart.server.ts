import { claimsOf } from '@kontor/contracts/cart/state';
import { shortLines } from '@kontor/contracts/cart/today';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { cents } from '@kontor/contracts/kernel/money';
import type { AppLoadContext } from '@remix-run/node';
import { type CartToday, cartToday } from '../../cart/cart-today.server.ts';
import {
  cartCountries,
  cartSums,
  codesOf,
  type CountryChoice,
  minimumText,
} from '../../checkout/cart-figures.server.ts';
import { perUnitOf, productsOf } from '../../checkout/summary-lines.server.ts';
import { cartInstalments } from '../../instalments/offer.server.ts';
import { moneyOf } from '../../money.server.ts';
import type { PageMeta } from '../../page-meta.ts';
import { parseAnswers } from '../../catalogue/additional-fields/answers.ts';
import { shopHrefOf, textOf, titleOf } from '../../responses.server.ts';
import type { LineQuestions } from './line-answers.tsx';

export interface CartPageLine {
  readonly id: string;
  readonly title: string;
  /** `null`: the product is hidden. */
  readonly href: string | null;
  readonly imageUrl: string | null;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly unitPrice: string;
  /** Formatted price when added to the cart, if it has changed. */
  readonly formerPrice: string | null;
  /** Grundpreis, if the content is known. */
  readonly perUnit: string | null;
  readonly total: string;
  /** Why it cannot be bought; `null`: it can. */
  readonly problem: string | null;
  readonly quantity: number;
  /** AC-07. `null`: no questions. */
  readonly questions: LineQuestions | null;
}

export interface Estimate {
  readonly countries: readonly CountryChoice[];
  readonly country: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly optionId: string;
}

const estimateOf = (cart: ShoppingCart, context: AppLoadContext): Estimate | null => {
  const { site } = context;
  const countries = cartCountries(site, true);
  if (!cart.requiresShipping || (countries.length <= 1 && cart.shippingOptions.length <= 1)) return null;
  const money = moneyOf(site);
  return {
    countries,
    country: cart.shippingLocation?.country ?? site.commerce.taxes.homeCountry,
    options: cart.shippingOptions.map(({ id, name, priceCents }) => ({
      id,
      label: `${name}, ${priceCents === 0 ? textOf(context)('checkout.shippingFree') : money(cents(priceCents))}`,
    })),
    optionId: cart.selectedShippingOption?.id ?? '',
  };
};

/** Why lines cannot be bought, by line id. */
const problemsOf = async (
  { state, offers }: CartToday,
  products: readonly ProductView[],
  context: AppLoadContext,
): Promise<ReadonlyMap<string, string>> => {
  const text = textOf(context);
  const claims = state ? await context.restock.heldClaims(claimsOf(state)) : [];
  const short = state === null ? [] : [...shortLines(state, offers, products, claims)];
  return new Map(short.map(([id, n]) => [id, n > 0 ? text('checkout.lineShort', { n }) : text('checkout.lineGone')]));
};

export const loadCart = async (context: AppLoadContext) => {
  const { site } = context;
  const today = await cartToday(context);
  const { cart, offers } = today;
  const products = await productsOf(
    cart.entries.map(({ itemId }) => itemId),
    context,
  );
  const problems = await problemsOf(today, [...products.values()], context);
  const money = moneyOf(site);
  const meta: PageMeta = { title: titleOf(site, textOf(context)('cart.title')) };
  return {
    meta,
    lines: cart.entries.map((entry): CartPageLine => {
      const product = products.get(entry.itemId);
      // The product's current questions.
      const form = entry.additionalFields === '' ? null : product?.additionalFieldsForm;
      return {
        id: entry.id,
        title: entry.title,
        href: offers.has(entry.id) ? entry.url : null,
        imageUrl: entry.imageUrl,
        attributes: Object.entries(entry.chosenVariant.attributes),
        unitPrice: money(cents(entry.purchasePriceCents)),
        formerPrice: entry.formerPriceCents === null ? null : money(cents(entry.formerPriceCents)),
        perUnit: perUnitOf(product, entry.chosenVariant.sku, entry.purchasePriceCents, money, context),
        total: money(cents(Number(entry.subTotal.value))),
        problem: problems.get(entry.id) ?? null,
        quantity: entry.quantity,
        questions: form ? { form, answers: parseAnswers(entry.additionalFields) } : null,
      };
    }),
    sums: cartSums(cart, context),
    codes: codesOf(cart, context),
    estimate: estimateOf(cart, context),
    minimum: minimumText(context, site.commerce.checkout.minimumSubtotalCents - cart.subtotalCents),
    shopHref: shopHrefOf(site),
    instalments: cartInstalments(cart, context),
  };
};
