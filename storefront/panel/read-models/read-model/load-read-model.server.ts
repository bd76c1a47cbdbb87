import type { Comparison, ReadModelDetails } from '@kontor/contracts/read-models/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { isRefusal, notFound } from '../../../app/responses.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { findingsOf } from '../findings.server.ts';
import { driftOf, lagOf, modelHref, modelName, numberIn, percentIn, restIn } from '../model-texts.server.ts';

const DONE = {
  built: 'readModels.built',
  flipped: 'readModels.flipped',
  discarded: 'readModels.discarded',
} as const;
const isDone = (name: string): name is keyof typeof DONE => Object.hasOwn(DONE, name);

const noticeOf = (done: string, { beside, flippingTo }: ReadModelDetails, context: AppLoadContext): string | null => {
  const text = panelTextOf(context);
  if (!isDone(done)) return null;
  if (done === 'built' && beside?.isReady === true) return text('readModels.builtNow');
  return text(done === 'flipped' && flippingTo === null ? 'readModels.switched' : DONE[done]);
};

const progressOf = ({ beside }: ReadModelDetails, context: AppLoadContext) => {
  if (!beside || beside.isReady) return null;
  const text = panelTextOf(context);
  const percent = percentIn(context)(beside.share);
  return {
    value: beside.share,
    said:
      beside.restMs === null
        ? text('readModels.progressStart', { percent })
        : text('readModels.progressText', { percent, rest: restIn(context)(beside.restMs) }),
  };
};

const comparisonOf = (comparison: Comparison | null, showsValues: boolean, context: AppLoadContext) => {
  if (!comparison) return null;
  const { state, scope, findings, total, at } = comparison;
  const text = panelTextOf(context);
  const number = numberIn(context);
  return {
    state,
    progress:
      state === 'running'
        ? {
            value: total === 0 ? null : Math.min(1, findings.looked / total),
            said: text('readModels.comparingText', { done: number(findings.looked), total: number(total) }),
          }
        : null,
    said: countText(context)(
      scope === 'all' ? 'readModels.comparedAll' : 'readModels.comparedSample',
      findings.looked,
      { moment: orderMoment(context)(at) },
    ),
    findings: findingsOf(findings, 'flip', showsValues, context),
  };
};

const besideBy = ({ beside, besideBy: name }: ReadModelDetails, context: AppLoadContext): string | null =>
  beside && name !== null
    ? panelTextOf(context)('readModels.asked', { moment: orderMoment(context)(beside.since), name })
    : null;

/** @throws 404 Response if the name is unknown */
export const loadReadModel = async (view: string, request: Request, context: AppLoadContext) => {
  const model = await context.readModels.byView(view).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'notFound') throw notFound();
    throw error;
  });
  const text = panelTextOf(context);
  const { beside, before, flippingTo, mayLead, checked, showsValues } = model;
  const name = modelName(view, context);
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    meta: { title: `${name} – ${context.site.title}` },
    view,
    name,
    here: modelHref(view),
    notice: noticeOf(done, model, context),
    drift: driftOf(model, context),
    facts: [
      ...(model.live === null ? [] : [text('readModels.version', { n: model.live })]),
      lagOf(model, context),
      `${text('readModels.documents')}: ${numberIn(context)(model.documents)}`,
    ].join(' · '),
    driftFindings: checked ? findingsOf(checked.findings, 'log', showsValues, context) : null,
    beside: beside && { number: beside.number, isReady: beside.isReady, by: besideBy(model, context) },
    progress: flippingTo === null ? progressOf(model, context) : null,
    failure: model.failure === null ? null : text('readModels.failure', { reason: model.failure }),
    flipping: flippingTo === null ? null : text('readModels.flippingText', { n: flippingTo }),
    comparison: comparisonOf(model.comparison, showsValues, context),
    mayLead,
    before: before && flippingTo === null ? before : null,
  };
};
