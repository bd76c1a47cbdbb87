import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { LogLossAccess, LossAnswer } from '@kontor/contracts/installation/log-losses';
import type { KnownLoss } from '@kontor/contracts/ports/seen-log';
import { nameOfActor } from '../../platform/actor-names.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'seen' | 'queries' | 'vault' | 'ambient'>;

/** Losses of the log, as visible to one request. */
const logLossCalls = (platform: Parts, scope: RequestScope, { actor }: Caller): LogLossAccess => {
  const { id: siteId } = scope.site;
  const answerOf = async ({ acknowledged, ...loss }: KnownLoss): Promise<LossAnswer> => ({
    ...loss,
    acknowledged: acknowledged && {
      by: await nameOfActor(platform, scope.site, acknowledged.by),
      at: acknowledged.at,
    },
  });
  const known = async () => (await platform.seen.losses(siteId)).flatMap((loss) => ofSite(loss, siteId));
  return {
    list: async () => Promise.all((await known()).toReversed().map(answerOf)),
    acknowledge: async (lossId) => {
      if (!(await known()).some(({ id }) => id === lossId)) {
        throw new Refusal('notFound', { key: 'logLoss.unknown' });
      }
      await platform.seen.acknowledge(siteId, lossId, { by: actor, at: platform.ambient.clock.now() });
    },
  };
};

export const logLossAccess = authorizedSession({ list: 'settings:write', acknowledge: 'settings:write' }, logLossCalls);

/** Other sites' order counts are private; a loss without any other witness does not concern this site. */
const ofSite = (loss: KnownLoss, siteId: SiteId): readonly KnownLoss[] => {
  const witnesses = loss.witnesses.filter(({ kind, name }) => kind !== 'numbers' || name === siteId);
  return witnesses.length === 0 ? [] : [{ ...loss, witnesses }];
};
