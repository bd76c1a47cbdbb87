import type { MessageKey } from '@kontor/contracts/messages/index';
import { messagesOf } from '@kontor/contracts/messages/index';
import { driftedOf } from '@kontor/contracts/read-models/findings';
import { MAX_EVENTS_BEHIND } from '@kontor/contracts/read-models/states';
import type { ReadModelAnswer } from '@kontor/contracts/read-models/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../app/orders/load-order.server.ts';
import { textOf } from '../../app/responses.server.ts';
import { countText } from '../frame/count-text.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';

export const MODELS_PAGE = '/analytics/lesemodelle';
export const modelHref = (view: string): string => `${MODELS_PAGE}/${view}`;

export const modelName = (view: string, context: AppLoadContext): string => {
  const key = `readModel.view.${view}`;
  return Object.hasOwn(messagesOf('de'), key) ? textOf(context)(key as MessageKey) : view;
};

export const numberIn =
  ({ site }: AppLoadContext) =>
  (value: number): string =>
    value.toLocaleString(site.language);

/** Rounded down, so that 100 % means done. */
export const percentIn =
  ({ site }: AppLoadContext) =>
  (share: number): string =>
    (Math.floor(share * 100) / 100).toLocaleString(site.language, { style: 'percent' });

/** Remaining ms in whole seconds or minutes. */
export const restIn =
  ({ site }: AppLoadContext) =>
  (ms: number): string => {
    const [value, unit] = ms < 60_000 ? [ms / 1000, 'second'] : [ms / 60_000, 'minute'];
    return Math.max(1, Math.round(value)).toLocaleString(site.language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    });
  };

export const driftOf = ({ checked }: ReadModelAnswer, context: AppLoadContext) => {
  const text = panelTextOf(context);
  if (!checked)
    return { label: text('readModels.notChecked'), state: 'unknown' as const, checked: null, isEmpty: false };
  const { findings, at } = checked;
  const drifted = driftedOf(findings);
  const number = numberIn(context);
  const isEmpty = drifted === 0 && findings.looked === 0;
  return {
    label: isEmpty ? text('readModels.nothing') : text('readModels.drift', { n: number(drifted) }),
    state: isEmpty ? ('unknown' as const) : drifted === 0 ? ('same' as const) : ('drifted' as const),
    checked: countText(context)('readModels.checked', findings.looked, { moment: orderMoment(context)(at) }),
    isEmpty,
  };
};

export const lagOf = ({ behind }: ReadModelAnswer, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (behind === 0) return text('readModels.current');
  return behind < MAX_EVENTS_BEHIND
    ? countText(context)('readModels.behind', behind)
    : text('readModels.behindMost', { n: numberIn(context)(MAX_EVENTS_BEHIND) });
};

/** The version being built beside the live one; `null`: none. */
export const besideOf = ({ beside, flippingTo }: ReadModelAnswer, context: AppLoadContext): string | null => {
  const text = panelTextOf(context);
  if (flippingTo !== null) return text('readModels.flipping');
  if (!beside) return null;
  return beside.isReady
    ? text('readModels.ready', { n: beside.number })
    : text('readModels.building', { n: beside.number, percent: percentIn(context)(beside.share) });
};

export const isMoving = ({ beside, flippingTo }: ReadModelAnswer): boolean =>
  flippingTo !== null || (beside !== null && !beside.isReady);
