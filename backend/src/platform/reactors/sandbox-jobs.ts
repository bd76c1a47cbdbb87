import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { siteOf } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { type JobHandler, NotYet } from '@kontor/contracts/ports/job-queue';
import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { Reactor } from './reactor.ts';

/**
 * When to look again whether all is copied, in ms: after a quarter of the time that it has been waited for. A copy may
 * take seconds or an hour, and one that nobody goes on with is never whole.
 */
const LOOK_AGAIN = { least: 1_000, most: 10 * 60_000, part: 4 };

/** Stands in no site's id, and before no job's own. */
const BETWEEN = '.';

/**
 * The same reactor with ids that tell a sandbox's jobs from those of the site that it is a copy of: what jobs are about,
 * and are named after, is the same in both.
 */
export const apartBySandbox = (reactor: Reactor): Reactor => {
  const named = (event: RecordedEvent, id: string): string =>
    isSandbox(siteOf(event)) ? `${siteOf(event)}${BETWEEN}${id}` : id;
  return {
    ...reactor,
    asks: (event) => reactor.asks(event).map((job) => ({ ...job, id: named(event, job.id) })),
    settles: (event) => reactor.settles(event).map((id) => named(event, id)),
  };
};

/**
 * Does jobs of sandboxes once all of the history is copied: until then it may say further on that they are done.
 * @param handle gets each job under its own id
 */
export const onceCopied = (
  handle: JobHandler,
  { log, ambient }: { readonly log: Pick<EventLog, 'readStream'>; readonly ambient: Pick<Ambient, 'clock'> },
): JobHandler => {
  const copied = new Set<SiteId>();
  const waiting = new Map<SiteId, { readonly since: Instant; readonly lookAt: Instant }>();
  /** @throws NotYet; all jobs of a sandbox share the look */
  const insistOnCopy = async (siteId: SiteId): Promise<void> => {
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
    await insistOnCopy(siteId.data);
    return handle({ ...job, id: rest.join(BETWEEN) });
  };
};
