import type { ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import { cents } from '@kontor/contracts/kernel/money';
import { destinations } from '@kontor/contracts/pricing/destinations';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../money.server.ts';
import { textOf } from '../responses.server.ts';
import { type Sums, sumsOf } from './sums.server.ts';

export interface CodeRow {
  /** Identifies it for removal: a coupon's code, or a gift card's id. */
  readonly id: string;
  readonly label: string;
  /** Amount saved or paid; `null`: none now. */
  readonly amount: string | null;
  readonly problem: string | null;
}

/** CO-04. */
export const cartSums = (cart: ShoppingCart, context: AppLoadContext): Sums => {
  const { site } = context;
  const figures = {
    ...cart,
    coupons: cart.validCoupons,
    shippingName: cart.requiresShipping ? (cart.selectedShippingOption?.name ?? null) : null,
    taxLines: cart.applicableTaxRules,
    giftCards: cart.giftCards
      .filter(({ appliedCents }) => appliedCents > 0)
      .map(({ hint, appliedCents }) => ({ hint, cents: appliedCents })),
  };
  return sumsOf(figures, moneyOf(site), site.language, textOf(context));
};

export const codesOf = (cart: ShoppingCart, context: AppLoadContext): readonly CodeRow[] => {
  const money = moneyOf(context.site);
  const text = textOf(context);
  return [
    ...cart.validCoupons.map(({ code, name, discountCents }) => ({
      id: code,
      label: name === code ? code : `${code} (${name})`,
      amount: `−${money(cents(discountCents))}`,
      problem: null,
    })),
    ...cart.invalidCoupons.map(({ code, reason }) => ({ id: code, label: code, amount: null, problem: reason })),
    ...cart.giftCards.map(({ giftCardId, hint, appliedCents }) => ({
      id: giftCardId,
      label: text('checkout.giftCard', { hint }),
      amount: appliedCents > 0 ? `−${money(cents(appliedCents))}` : null,
      problem: appliedCents > 0 ? null : text('checkout.giftCardUnused'),
    })),
  ];
};

/** CO-02: shown until the minimum order value is reached; `null` if it is. */
export const minimumText = (context: AppLoadContext, missingCents: number): string | null => {
  if (missingCents <= 0) return null;
  const money = moneyOf(context.site);
  const { minimumSubtotalCents } = context.site.commerce.checkout;
  return textOf(context)('checkout.minimumSubtotal', {
    amount: money(minimumSubtotalCents),
    missing: money(cents(missingCents)),
  });
};

export interface CountryChoice {
  readonly code: string;
  readonly name: string;
}

export const namedCountries = (codes: Iterable<string>, { language }: SiteView): readonly CountryChoice[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return [...new Set(codes)]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => left.name.localeCompare(right.name, language));
};

export const cartCountries = (site: SiteView, requiresShipping: boolean): readonly CountryChoice[] =>
  namedCountries(destinations(site.commerce, requiresShipping), site);
