import type { ShoppingCart } from '@kontor/contracts/cart';
import { cents } from '@kontor/contracts/kernel/money';
import type { AppLoadContext } from '@remix-run/node';
import {
  cartCountries,
  cartSums,
  codesOf,
  type CountryChoice,
  minimumText,
} from '../../checkout/cart-figures.server.ts';
import { moneyOf } from '../../money.server.ts';
import type { PageMeta } from '../../page-meta.ts';
import { textOf, titleOf } from '../../responses.server.ts';

export interface CartPageLine {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly imageUrl: string | null;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly unitPrice: string;
  /** The price when it was put into the cart, where it is another one now. */
  readonly formerPrice: string | null;
  readonly total: string;
  readonly quantity: number;
}

/** Where shopping goes on: the first place that the navigation offers. */
const shopHref = ({ site }: AppLoadContext): string => site.navigation[0]?.href ?? '/';

/** Where the cart may go and how; there is more than one way to choose from. */
export interface Estimate {
  readonly countries: readonly CountryChoice[];
  readonly country: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly optionId: string;
}

const estimateOf = (cart: ShoppingCart, { site }: AppLoadContext): Estimate | null => {
  const countries = cartCountries(site, true);
  if (!cart.requiresShipping || (countries.length <= 1 && cart.shippingOptions.length <= 1)) return null;
  const money = moneyOf(site);
  return {
    countries,
    country: cart.shippingLocation?.country ?? site.commerce.taxes.homeCountry,
    options: cart.shippingOptions.map(({ id, name, priceCents }) => ({
      id,
      label: `${name}, ${money(cents(priceCents))}`,
    })),
    optionId: cart.selectedShippingOption?.id ?? '',
  };
};

export const loadCart = async (context: AppLoadContext) => {
  const { site, queries, cartId, position } = context;
  const { cart } = await queries.cart.cart(site, cartId, position);
  const money = moneyOf(site);
  const meta: PageMeta = { title: titleOf(site, textOf(context)('cart.title')) };
  return {
    meta,
    lines: cart.entries.map((entry): CartPageLine => ({
      id: entry.id,
      title: entry.title,
      href: entry.url,
      imageUrl: entry.imageUrl,
      attributes: Object.entries(entry.chosenVariant.attributes),
      unitPrice: money(cents(entry.purchasePriceCents)),
      formerPrice: entry.formerPriceCents === null ? null : money(cents(entry.formerPriceCents)),
      total: money(cents(Number(entry.subTotal.value))),
      quantity: entry.quantity,
    })),
    sums: cartSums(cart, context),
    codes: codesOf(cart, context),
    estimate: estimateOf(cart, context),
    minimum: minimumText(context, site.commerce.checkout.minimumSubtotalCents - cart.subtotalCents),
    shopHref: shopHref(context),
  };
};
