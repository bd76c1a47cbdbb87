import type { SubscriptionPlan } from '../catalogue/catalogue.ts';
import { format } from '../messages/format.ts';
import type { MessageKey, Messages } from '../messages/index.ts';

type Unit = SubscriptionPlan['billingPeriod']['unit'];

const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;

interface Span {
  readonly n: number;
  readonly unit: Unit;
}

const inYears = ({ n, unit }: Span): Span => {
  const perYear = { WEEK: WEEKS_PER_YEAR, MONTH: MONTHS_PER_YEAR, YEAR: 1 }[unit];
  return n % perYear === 0 ? { n: n / perYear, unit: 'YEAR' } : { n, unit };
};

const PERIOD: Readonly<Record<Unit, readonly [one: MessageKey, many: MessageKey]>> = {
  WEEK: ['plan.perWeek', 'plan.everyWeeks'],
  MONTH: ['plan.perMonth', 'plan.everyMonths'],
  YEAR: ['plan.perYear', 'plan.everyYears'],
};
const DURATION: Readonly<Record<Unit, readonly [one: MessageKey, many: MessageKey]>> = {
  WEEK: ['plan.oneWeek', 'plan.weeks'],
  MONTH: ['plan.oneMonth', 'plan.months'],
  YEAR: ['plan.oneYear', 'plan.years'],
};

const inWords = ({ n, unit }: Span, words: typeof PERIOD, messages: Messages): string =>
  format(messages[words[unit][n === 1 ? 0 : 1]], { n });

/** SU-03: '1 Jahr', or 'unbegrenzt'. */
export const planDuration = (
  { billingPeriod: { value, unit }, numBillingCycles }: SubscriptionPlan,
  messages: Messages,
): string => {
  if (numBillingCycles === 0) return messages['plan.unlimited'];
  return inWords(inYears({ n: value * numBillingCycles, unit }), DURATION, messages);
};

/** SU-03: 'pro Monat', 'alle 3 Monate' */
export const planPeriod = ({ billingPeriod: { value, unit } }: SubscriptionPlan, messages: Messages): string =>
  inWords(inYears({ n: value, unit }), PERIOD, messages);

/** SU-03: '12,00 € alle 3 Monate'. `price` is already in words. */
export const planPrice = (plan: SubscriptionPlan, price: string, messages: Messages): string =>
  format(messages['plan.price'], { price, period: planPeriod(plan, messages) });

/** SU-03: '12,00 € alle 3 Monate, für 1 Jahr'. 'Unavailable' without a plan. `price` is already formatted. */
export const planText = (plan: SubscriptionPlan | null, price: string, messages: Messages): string => {
  if (plan === null) return messages['plan.unavailable'];
  if (plan.numBillingCycles === 0) return planPrice(plan, price, messages);
  const duration = format(messages['plan.duration'], { duration: planDuration(plan, messages) });
  return format(messages['plan.priceFor'], { price, period: planPeriod(plan, messages), duration });
};
