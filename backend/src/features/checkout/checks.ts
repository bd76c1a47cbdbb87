import { addressProblems } from '@kontor/contracts/checkout/address-rules';
import type { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import { cents, type Currency } from '@kontor/contracts/kernel/money';
import { Refusal, type RefusalText, refuseField } from '@kontor/contracts/kernel/refusal';
import { destinations } from '@kontor/contracts/pricing/destinations';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { moneyText } from '../../platform/money-text.ts';

/** CO-02: cents missing to the shop's minimum order; 0: none. */
export const missingToMinimum = ({ commerce }: SiteView, { subtotalCents }: Pick<Pricing, 'subtotalCents'>): number =>
  Math.max(0, commerce.checkout.minimumSubtotalCents - subtotalCents);

/** @throws Refusal at address fields that do not fit their country */
const checkAddresses = ({ address, billingAddress }: PlaceOrderBody): void => {
  const fields: Record<string, RefusalText> = {};
  for (const [field, given] of Object.entries({ address, ...(billingAddress && { billingAddress }) })) {
    for (const [part, problem] of Object.entries(addressProblems(given))) fields[`${field}.${part}`] = problem;
  }
  const [first] = Object.values(fields);
  if (first) throw new Refusal('invalid', first, fields);
};

/**
 * Checks an order before the purchase. Sums come last, so that errors the shopper can fix are reported first.
 * @throws Refusal at the invalid field
 */
export const checkOrder = (site: SiteView, body: PlaceOrderBody, pricing: Pricing, currency: Currency): void => {
  checkAddresses(body);
  const missing = missingToMinimum(site, pricing);
  if (missing > 0) {
    const { minimumSubtotalCents } = site.commerce.checkout;
    const { language, useCLDRMoneyFormat } = site;
    const amount = (of: number): string => moneyText({ language, currency, useCLDRMoneyFormat }, cents(of));
    throw new Refusal('invalid', {
      key: 'checkout.minimumSubtotal',
      params: {
        amount: amount(minimumSubtotalCents),
        missing: amount(missing),
      },
    });
  }
  if (pricing.requiresShipping) {
    if (pricing.shippingOptions.length === 0) throw refuseField('address.country', { key: 'checkout.shippingMissing' });
    if (body.shippingOptionId !== null && pricing.selectedShippingOption?.id !== body.shippingOptionId) {
      throw refuseField('shippingOptionId', { key: 'checkout.shippingUnknown' });
    }
  }
  if (!pricing.requiresShipping && !destinations(site.commerce, false).includes(body.address.country)) {
    throw refuseField('address.country', { key: 'checkout.countryMissing' });
  }
  if (pricing.grandTotalCents !== body.expectedTotalCents) {
    throw new Refusal('conflict', { key: 'checkout.totalChanged' });
  }
};
