import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { siteOf } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { type JobHandler, NotYet } from '@kontor/contracts/ports/job-queue';
import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { Reactor } from './reactor.ts';

/**
 * Delay before checking again whether the copy is complete, in ms: a quarter of the time waited so far. A copy takes
 * seconds to an hour, and an abandoned one is never complete.
 */
const LOOK_AGAIN = { least: 1_000, most: 10 * 60_000, part: 4 };

/** Occurs neither in a site id nor at the start of a job id. */
const BETWEEN = '.';

/**
 * Prefixes job ids with the sandbox, because a sandbox's copied events would yield the same ids as the original site.
 */
export const withSandboxJobIds = (reactor: Reactor): Reactor => {
  const named = (event: RecordedEvent, id: string): string =>
    isSandbox(siteOf(event)) ? `${siteOf(event)}${BETWEEN}${id}` : id;
  return {
    ...reactor,
    jobsFor: (event) => reactor.jobsFor(event).map((job) => ({ ...job, id: named(event, job.id) })),
    settledBy: (event) => reactor.settledBy(event).map((id) => named(event, id)),
  };
};

/**
 * Runs jobs of a sandbox once its history is fully copied: a later event may settle them.
 * @param handle receives the original job id
 */
export const afterCopy = (
  handle: JobHandler,
  { log, ambient }: { readonly log: Pick<EventLog, 'readStream'>; readonly ambient: Pick<Ambient, 'clock'> },
): JobHandler => {
  const copied = new Set<SiteId>();
  const waiting = new Map<SiteId, { readonly since: Instant; readonly lookAt: Instant }>();
  /** @throws NotYet; all jobs of a sandbox share one check */
  const requireCopy = async (siteId: SiteId): Promise<void> => {
    if (copied.has(siteId)) return;
    const now = ambient.clock.now();
    const { since = now, lookAt = now } = waiting.get(siteId) ?? {};
    if (now < lookAt) throw new NotYet(lookAt);
    const events = await log.readStream(streamName('site', siteId, siteId));
    if (events.some(({ type }) => type === 'SiteBranched')) {
      copied.add(siteId);
      waiting.delete(siteId);
      return;
    }
    const wait = Math.min(LOOK_AGAIN.most, Math.max(LOOK_AGAIN.least, (now - since) / LOOK_AGAIN.part));
    const next = { since, lookAt: now + Math.round(wait) };
    waiting.set(siteId, next);
    throw new NotYet(next.lookAt);
  };
  return async (job) => {
    const [site = '', ...rest] = job.id.split(BETWEEN);
    const siteId = SiteId.safeParse(site);
    if (rest.length === 0 || !siteId.success || !isSandbox(siteId.data)) return handle(job);
    await requireCopy(siteId.data);
    return handle({ ...job, id: rest.join(BETWEEN) });
  };
};
