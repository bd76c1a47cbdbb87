import type { Rehearsal } from '@kontor/contracts/restock/panel';
import type { AnsweredGroup, RestockVariantFacts } from '@kontor/contracts/restock/responses';
import type { AppLoadContext } from '@remix-run/node';
import { countText } from '../frame/count-text.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { numberOf, optionsOf } from '../stock/words.server.ts';

const DAY_MS = 86_400_000;

interface Place {
  readonly productId: string;
  readonly variantId: string;
}

export const lineHref = ({ productId, variantId }: Place): string => `/vormerkungen/${productId}/${variantId}`;

export const markOf = ({ productId, variantId }: Place): string => `${productId}.${variantId}`;

/** Name of a variant with its distinguishing attributes. */
export const namesOf = ({ name, sku, attributes }: RestockVariantFacts, context: AppLoadContext) => ({
  name: name || panelTextOf(context)('restock.gone'),
  about: [optionsOf({ attributes }), sku].filter(Boolean).join(', '),
});

export const waitingText = ({ waiting }: Pick<AnsweredGroup, 'waiting'>, context: AppLoadContext): string => {
  return waiting === 0 ? panelTextOf(context)('restock.waitingNone') : countText(context)('restock.waiting', waiting);
};

/** `null`: no one is waiting. */
export const sinceText = ({ waitingMs }: Pick<AnsweredGroup, 'waitingMs'>, context: AppLoadContext): string | null => {
  if (waitingMs === null) return null;
  const text = panelTextOf(context);
  const days = Math.floor(waitingMs / DAY_MS);
  if (days === 0) return text('restock.sinceToday');
  return days === 1 ? text('restock.sinceYesterday') : text('restock.since', { n: numberOf(context)(days) });
};

export const stockNow = ({ qtyInStock, sold }: RestockVariantFacts, context: AppLoadContext) => {
  const text = panelTextOf(context);
  if (sold === 'removed') return { text: text('restock.gone'), tone: 'gone' };
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
