import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { LogLossAccess, LossAnswer } from '@kontor/contracts/installation/log-losses';
import type { KnownLoss } from '@kontor/contracts/ports/seen-log';
import { nameOfActor } from '../../platform/actor-names.ts';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'seen' | 'queries' | 'vault' | 'ambient'>;

/** What the log has lost, as one request of whoever runs a site sees it. */
export const logLossAccess = (platform: Parts, scope: RequestScope): LogLossAccess => {
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
    list: async () => {
      await demandAccess(scope, 'settings:write');
      return Promise.all((await known()).toReversed().map(answerOf));
    },
    acknowledge: async (lossId) => {
      const { actor } = await demandAccess(scope, 'settings:write');
      if (!(await known()).some(({ id }) => id === lossId)) {
        throw new Refusal('notFound', { key: 'logLoss.unknown' });
      }
      await platform.seen.acknowledge(siteId, lossId, { by: actor, at: platform.ambient.clock.now() });
    },
  };
};

/** How far other sites have counted their orders is theirs; a loss that nothing else tells of is none of this one. */
const ofSite = (loss: KnownLoss, siteId: SiteId): readonly KnownLoss[] => {
  const witnesses = loss.witnesses.filter(({ kind, name }) => kind !== 'numbers' || name === siteId);
  return witnesses.length === 0 ? [] : [{ ...loss, witnesses }];
};
