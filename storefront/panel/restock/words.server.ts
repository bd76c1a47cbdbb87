import type { AnsweredGroup, Rehearsal, RestockVariantFacts } from '@kontor/contracts/restock/panel';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { numberOf, optionsOf } from '../stock/words.server.ts';

const DAY_MS = 86_400_000;

interface Place {
  readonly productId: string;
  readonly variantId: string;
}

/** Of the page that shows one variant's line. */
export const lineHref = ({ productId, variantId }: Place): string => `/vormerkungen/${productId}/${variantId}`;

/** Of one variant among those that are marked. */
export const markOf = ({ productId, variantId }: Place): string => `${productId}.${variantId}`;

/** What a variant is called, with what tells it from others of its product. */
export const namesOf = ({ name, sku, attributes }: RestockVariantFacts, context: AppLoadContext) => ({
  name: name || panelTextOf(context)('restock.gone'),
  about: [optionsOf({ attributes }), sku].filter(Boolean).join(', '),
});

export const waitingText = ({ waiting }: Pick<AnsweredGroup, 'waiting'>, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (waiting === 0) return text('restock.waitingNone');
  return waiting === 1 ? text('restock.waitingOne') : text('restock.waiting', { n: numberOf(context)(waiting) });
};

/** `null`: nobody waits. */
export const sinceText = ({ waitingMs }: Pick<AnsweredGroup, 'waitingMs'>, context: AppLoadContext): string | null => {
  if (waitingMs === null) return null;
  const text = panelTextOf(context);
  const days = Math.floor(waitingMs / DAY_MS);
  if (days === 0) return text('restock.sinceToday');
  return days === 1 ? text('restock.sinceYesterday') : text('restock.since', { n: numberOf(context)(days) });
};

export const stockNow = ({ qtyInStock, sku }: RestockVariantFacts, context: AppLoadContext) => {
  const text = panelTextOf(context);
  if (sku === '') return { text: text('restock.gone'), tone: 'gone' };
  if (qtyInStock === null) return { text: text('restock.stockUncounted'), tone: 'uncounted' };
  return qtyInStock === 0
    ? { text: text('restock.stockNone'), tone: 'soldOut' }
    : { text: text('restock.stock', { n: numberOf(context)(qtyInStock) }), tone: 'fine' };
};

const timeText = (minutes: number, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (minutes % 1440 === 0)
    return minutes === 1440 ? text('restock.daysOne') : text('restock.days', { n: minutes / 1440 });
  if (minutes % 60 === 0) return minutes === 60 ? text('restock.hoursOne') : text('restock.hours', { n: minutes / 60 });
  return text('restock.minutes', { n: minutes });
};

/** What the shop's rule says, in sentences. */
export const ruleText = (
  { limit, factorPercent, claimMinutes }: Rehearsal['rule'],
  context: AppLoadContext,
): readonly string[] => {
  const text = panelTextOf(context);
  return [
    text(`restock.rule.${limit}`, { percent: factorPercent }),
    claimMinutes === 0
      ? text('restock.rule.noClaim')
      : text('restock.rule.claim', { time: timeText(claimMinutes, context) }),
  ];
};
