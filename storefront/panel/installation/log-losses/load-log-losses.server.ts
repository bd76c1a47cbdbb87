import type { LossAnswer } from '@kontor/contracts/installation/log-losses';
import type { LossWitness } from '@kontor/contracts/ports/seen-log';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { modelName } from '../../read-models/model-texts.server.ts';

/** Positions of the embedded log are event counts; those of EventStoreDB are file offsets and longer. */
const COUNTING = /^\d{1,16}$/u;

const witnessOf = ({ kind, name, upTo }: LossWitness, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  const called = kind === 'readModel' ? modelName(name, context) : name;
  const reached = (): string => {
    if (kind === 'numbers') return text('logLosses.upToNumber', { n: upTo });
    return COUNTING.test(upTo)
      ? text('logLosses.upTo', { n: number(Number(upTo)) })
      : text('logLosses.upToPlace', { place: upTo });
  };
  return { id: `${kind} ${name}`, who: text(`logLosses.kind.${kind}`, { name: called }), upTo: reached() };
};

const headOf = ({ head }: LossAnswer, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (head === '') return text('logLosses.headNone');
  return COUNTING.test(head)
    ? text('logLosses.head', { n: numberOf(context)(Number(head)) })
    : text('logLosses.headPlace', { place: head });
};

const acknowledgedOf = ({ acknowledged }: LossAnswer, context: AppLoadContext): string | null => {
  if (!acknowledged) return null;
  const text = panelTextOf(context);
  const moment = momentOf(context)(acknowledged.at);
  return acknowledged.by === null
    ? text('logLosses.acknowledgedBySomebody', { moment })
    : text('logLosses.acknowledged', { moment, name: acknowledged.by });
};

const lossOf = (loss: LossAnswer, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const moment = momentOf(context);
  return {
    id: loss.id,
    found: text('logLosses.found', { moment: moment(loss.foundAt) }),
    missing: loss.missing === null ? text('logLosses.unknown') : numberOf(context)(loss.missing),
    missingText: text(loss.missing === 1 ? 'logLosses.missingOne' : 'logLosses.missing'),
    since: loss.since === null ? text('logLosses.sinceNone') : moment(loss.since),
    head: headOf(loss, context),
    witnesses: loss.witnesses.map((witness) => witnessOf(witness, context)),
    acknowledged: acknowledgedOf(loss, context),
  };
};
export type LossShown = ReturnType<typeof lossOf>;

export const loadLogLosses = async (context: AppLoadContext) => ({
  meta: { title: panelTitle(context, 'logLosses.title') },
  losses: (await context.logLosses.list()).map((loss) => lossOf(loss, context)),
});
