import { REPLAY_LIMITS } from '@kontor/contracts/ports/replay';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { listBatches } from '../../batches/batch-list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { numberIn } from '../../read-models/model-texts.server.ts';
import { replayName } from '../replay-name.server.ts';

export const REPLAYS_PAGE = '/analytics/nachspielen';

export const loadReplays = async (request: Request, context: AppLoadContext) => {
  const [{ models, since }, past] = await Promise.all([
    context.replays.list(),
    listBatches(request, context, REPLAYS_PAGE, ['replay']),
  ]);
  const text = panelTextOf(context);
  const [first = '', ...rest] = models;
  const named = rest.map((value) => ({ value, label: `${replayName(value, context)} (${value})` }));
  return {
    meta: { title: panelTitle(context, 'replay.title') },
    models: [
      { value: first, label: `${replayName(first, context)} (${first})` },
      ...named.sort((one, other) => one.label.localeCompare(other.label, context.site.language)),
    ],
    fromHint: text('replay.fromHint', { since: orderMoment(context)(since) }),
    streamsHint: text('replay.streamsHint', { site: context.site.id }),
    limits: text('replay.limits', {
      minutes: REPLAY_LIMITS.ms / 60_000,
      documents: numberIn(context)(REPLAY_LIMITS.documents),
    }),
    command: `kontor replay umsatz.ts --site ${context.site.id}`,
    past,
  };
};
