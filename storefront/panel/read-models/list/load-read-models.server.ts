import { isUnderWay } from '@kontor/contracts/read-models/drift-round';
import { driftedOf } from '@kontor/contracts/read-models/findings';
import type { ReadModelAnswer, DriftRound } from '@kontor/contracts/read-models/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { clockText } from '../../time-travel/words.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import {
  besideOf,
  driftOf,
  isMoving,
  lagOf,
  modelHref,
  modelName,
  numberIn,
  percentIn,
} from '../model-texts.server.ts';

const rowOf = (model: ReadModelAnswer, context: AppLoadContext) => {
  const text = panelTextOf(context);
  return {
    view: model.view,
    href: modelHref(model.view),
    name: modelName(model.view, context),
    drift: driftOf(model, context),
    lag: lagOf(model, context),
    isLate: model.behind > 0,
    version: model.live === null ? null : text('readModels.version', { n: model.live }),
    documents: `${text('readModels.documents')}: ${numberIn(context)(model.documents)}`,
    beside: besideOf(model, context),
  };
};
export type ReadModelRow = ReturnType<typeof rowOf>;

const isUnderWayAfter = ({ url }: Request, round: DriftRound | null): boolean =>
  new URL(url).searchParams.get('ok') === 'asked' && round !== null && isUnderWay(round, Date.now());

/** The running check; `null`: none. */
const checkOf = (round: DriftRound | null, context: AppLoadContext) => {
  if (!round || !isUnderWay(round, Date.now())) return null;
  const { done, total, view, share } = round;
  const text = panelTextOf(context);
  return {
    value: total === 0 ? null : (done + share) / total,
    said:
      view === null
        ? text('readModels.checkingSoon')
        : text('readModels.checkingText', {
            done: numberIn(context)(done),
            total: numberIn(context)(total),
            name: modelName(view, context),
            percent: percentIn(context)(share),
          }),
  };
};

/** Drifted ones first, then those being built. */
export const loadReadModels = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('analytics:read');
  const [models, round] = [await context.readModels.list(), await context.readModels.round()];
  const losses = roleMay(role, 'settings:write') ? await context.logLosses.list() : [];
  const all = models.flatMap(({ checked }) => (checked ? [checked] : []));
  const drifted = all.reduce((sum, { findings }) => sum + driftedOf(findings), 0);
  const looked = all.reduce((sum, { findings }) => sum + findings.looked, 0);
  const rank = (model: ReadModelAnswer): number => {
    if (model.checked && driftedOf(model.checked.findings) > 0) return 0;
    return model.beside || model.flippingTo !== null ? 1 : 2;
  };
  const rows = models.toSorted((one, other) => rank(one) - rank(other)).map((model) => rowOf(model, context));
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'readModels.title') },
    rows,
    clock: clockText(context),
    sum: {
      label:
        all.length > 0 ? text('readModels.drift', { n: numberIn(context)(drifted) }) : text('readModels.notChecked'),
      checked:
        all.length > 0
          ? countText(context)('readModels.checked', looked, {
              moment: orderMoment(context)(Math.max(...all.map(({ at }) => at))),
            })
          : null,
      isDrifting: drifted > 0,
    },
    isMoving: models.some(isMoving),
    check: checkOf(round, context),
    hasLosses: losses.length > 0,
    notice: isUnderWayAfter(request, round) ? text('readModels.checkAsked') : null,
  };
};
