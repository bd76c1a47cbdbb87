import { cents } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import { planDuration, planPrice } from '@kontor/contracts/subscriptions/plan-text';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../money.server.ts';
import { textOf } from '../responses.server.ts';
import type { CheckoutState } from '@kontor/contracts/checkout/responses';

export interface TermRow {
  readonly label: string;
  readonly value: string;
}

export interface PlanTerms {
  readonly rows: readonly TermRow[];
  /** Describes further payments; `null`: there is only one. */
  readonly note: string | null;
}

/** The subscription terms that § 312j BGB requires beside the order button. `null`: a one-time purchase. */
export const planTerms = ({ plan, shoppingCart }: CheckoutState, context: AppLoadContext): PlanTerms | null => {
  if (plan === null) return null;
  const messages = messagesOf(context.site.language);
  const text = textOf(context);
  const price = planPrice(plan, moneyOf(context.site)(cents(shoppingCart.grandTotalCents)), messages);
  const n = plan.numBillingCycles;
  const duration = planDuration(plan, messages);
  const cycles = { key: n === 1 ? 'checkout.planOneCycle' : 'checkout.planCycles' } as const;
  return {
    rows: [
      {
        label: text('checkout.planPrice'),
        value: text(shoppingCart.requiresShipping ? 'checkout.planPriceText' : 'checkout.planPriceUnsent', { price }),
      },
      { label: text('checkout.planDuration'), value: n === 0 ? duration : text(cycles.key, { duration, n }) },
      { label: text('checkout.planMinimum'), value: text('checkout.planNoMinimum') },
    ],
    note: n === 1 ? null : text('checkout.planFuturePrices'),
  };
};
