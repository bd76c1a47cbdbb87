import { KNOWN_COUNTRIES } from '@kontor/contracts/checkout/address-rules';
import type { CheckoutState } from '@kontor/contracts/checkout/responses';
import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { cents } from '@kontor/contracts/kernel/money';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import type { AppLoadContext } from '@remix-run/node';
import { lineProblem } from '../../cart/line-problem.server.ts';
import { cartCountries, cartSums, codesOf, minimumText, namedCountries } from '../../checkout/cart-figures.server.ts';
import { planTerms } from '../../checkout/plan-terms.server.ts';
import { cartLines, productsOf } from '../../checkout/summary-lines.server.ts';
import { moneyOf } from '../../money.server.ts';
import type { PageMeta } from '../../page-meta.ts';
import { isRefusal, notFound, shopHrefOf, textOf, titleOf } from '../../responses.server.ts';
import { cartOf } from './action.server.ts';

/** Whether anything can be reserved; products without stock tracking are always available. */
const isHeld = ({ entries }: ShoppingCart, products: ReadonlyMap<string, ProductView>): boolean =>
  entries.some(({ itemId, chosenVariant }) => {
    const product = products.get(itemId);
    const variant = product?.variants.find(({ sku }) => sku === chosenVariant.sku);
    return product !== undefined && isCounted(product.productType) && variant?.unlimited === false;
  });

export interface ReservationView {
  /** Formatted time in the site's time zone. */
  readonly until: string;
  readonly remainingMs: number;
}

const stateOf = async (request: Request, { checkout }: AppLoadContext): Promise<CheckoutState> => {
  try {
    return await checkout.state(cartOf(request));
  } catch (error) {
    if (isRefusal(error)) throw notFound();
    throw error;
  }
};

const reservationOf = ({ expiresAt, at }: CheckoutState, { site }: AppLoadContext): ReservationView | null => {
  if (expiresAt === null) return null;
  const { language, timeZone } = site;
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  return { until: clock.format(expiresAt), remainingMs: expiresAt - at };
};

const emptiness = ({ shoppingCart }: CheckoutState): 'purchased' | 'empty' | null => {
  if (shoppingCart.isPurchased) return 'purchased';
  return shoppingCart.entries.length === 0 ? 'empty' : null;
};

/** CO-01, page type 201. */
export const loadCheckout = async (request: Request, context: AppLoadContext) => {
  const { site } = context;
  const state = await stateOf(request, context);
  const { shoppingCart: cart, payments, testMode } = state;
  const isSubscription = cartOf(request).cartToken !== undefined;
  const text = textOf(context);
  const money = moneyOf(site);
  const countries = cartCountries(site, cart.requiresShipping);
  const { termsHref, withdrawalHref, privacyHref } = site.commerce.legal;
  const products = await productsOf(
    cart.entries.map(({ itemId }) => itemId),
    context,
  );
  const heading = text(isSubscription ? 'checkout.subscriptionTitle' : 'checkout.title');
  return {
    meta: { title: titleOf(site, heading) } satisfies PageMeta as PageMeta,
    heading,
    emptiness: emptiness(state),
    shopHref: shopHrefOf(site),
    lines: cartLines(cart, products, context).map((line) =>
      state.short[line.id] === 0 ? { ...line, total: '' } : line,
    ),
    /** Why lines cannot be bought, by line id. */
    problems: Object.fromEntries(
      Object.entries(state.short).flatMap(([id, left]) => {
        const problem = lineProblem(left, text);
        return problem === null ? [] : [[id, problem] as const];
      }),
    ),
    sums: cartSums(cart, context),
    terms: planTerms(state, context),
    isOwnCart: !isSubscription,
    /** The codes of a subscription's cart cannot be changed. */
    codes: isSubscription ? null : codesOf(cart, context),
    cartToken: state.cartToken ?? '',
    expectedTotalCents: cart.grandTotalCents,
    requiresShipping: cart.requiresShipping,
    countries,
    billingCountries: namedCountries([...KNOWN_COUNTRIES, ...countries.map(({ code }) => code)], site),
    country: cart.shippingLocation?.country ?? site.commerce.taxes.homeCountry,
    shippingOptions: cart.shippingOptions.map(({ id, name, description, priceCents }) => ({
      id,
      label: name,
      description,
      price: priceCents === 0 ? text('checkout.shippingFree') : money(cents(priceCents)),
    })),
    shippingOptionId: cart.selectedShippingOption?.id ?? '',
    payments,
    isHeld: isHeld(cart, products),
    reservation: reservationOf(state, context),
    minimum: minimumText(context, site.commerce.checkout.minimumSubtotalCents - cart.subtotalCents),
    testMode,
    legal: { termsHref, withdrawalHref, privacyHref },
    hasNewsletter: (await context.newsletters.offer(null, 'block')) !== null,
  };
};
export type CheckoutPageData = Awaited<ReturnType<typeof loadCheckout>>;
