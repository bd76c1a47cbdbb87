import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import { cents } from '@kontor/contracts/kernel/money';
import type { AppLoadContext } from '@remix-run/node';
import { cartToday } from '../../cart/cart-today.server.ts';
import {
  cartCountries,
  cartSums,
  codesOf,
  type CountryChoice,
  minimumText,
} from '../../checkout/cart-figures.server.ts';
import { perUnitOf } from '../../checkout/summary-lines.server.ts';
import { lineProblem } from '../../cart/line-problem.server.ts';
import { cartInstalments } from '../../instalments/offer.server.ts';
import { moneyOf } from '../../money.server.ts';
import type { PageMeta } from '../../page-meta.ts';
import { parseAnswers } from '../../catalogue/additional-fields/answers.ts';
import { shopHrefOf, textOf, titleOf } from '../../responses.server.ts';
import type { LineQuestions } from './line-answers.tsx';

export interface CartPageLine {
  readonly id: string;
  readonly itemId: string;
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
  /** `null`: it is gone and not counted. */
  readonly total: string | null;
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

export const loadCart = async (context: AppLoadContext) => {
  const { site } = context;
  const { cart, offers, short, products } = await cartToday(context);
  const text = textOf(context);
  const money = moneyOf(site);
  const meta: PageMeta = { title: titleOf(site, textOf(context)('cart.title')) };
  return {
    meta,
    lines: cart.entries.map((entry): CartPageLine => {
      const product = products.get(entry.itemId);
      // The product's current questions, also where nothing was answered yet.
      const form = product?.additionalFieldsForm;
      return {
        id: entry.id,
        itemId: entry.itemId,
        title: entry.title,
        href: offers.has(entry.id) ? entry.url : null,
        imageUrl: entry.imageUrl,
        attributes: Object.entries(entry.chosenVariant.attributes),
        unitPrice: money(cents(entry.purchasePriceCents)),
        formerPrice: entry.formerPriceCents === null ? null : money(cents(entry.formerPriceCents)),
        perUnit: perUnitOf(product, entry.chosenVariant.sku, entry.purchasePriceCents, money, context),
        total: short.get(entry.id) === 0 ? null : money(cents(Number(entry.subTotal.value))),
        problem: lineProblem(short.get(entry.id), text),
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
