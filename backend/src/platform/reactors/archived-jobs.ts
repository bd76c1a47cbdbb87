import { type Ambient, MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type JobHandler, NotYet } from '@kontor/contracts/ports/job-queue';
import type { SiteQueries } from '@kontor/contracts/sites/sites';

/** Delay before a job of an archived site is looked at again. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS;

interface Parts {
  readonly queries: { readonly sites: Pick<SiteQueries, 'byId'> };
  readonly ambient: Pick<Ambient, 'clock'>;
}

/** Jobs of an archived site wait until it is reopened. */
export const whileOpen =
  (handle: JobHandler, { queries, ambient }: Parts): JobHandler =>
  async (job) => {
    const siteId = SiteId.safeParse(job.data['siteId']);
    const site = siteId.success ? await queries.sites.byId(siteId.data) : null;
    if (site?.isArchived === true) throw new NotYet(ambient.clock.now() + LOOK_AGAIN_MS);
    return handle(job);
  };
