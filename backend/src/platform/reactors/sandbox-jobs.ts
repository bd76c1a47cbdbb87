import { type RecordedEvent, streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { siteOf } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { type JobHandler, NotYet } from '@kontor/contracts/ports/job-queue';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { isSandbox } from '@kontor/contracts/sandboxes';
import type { Reactor } from './reactor.ts';

/** How often to look whether all is copied, in ms. */
const LOOK_EVERY = 1_000;

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
  const isCopied = async (siteId: SiteId): Promise<boolean> => {
    if (copied.has(siteId)) return true;
    const events = await log.readStream(streamName('site', siteId, siteId));
    if (!events.some(({ type }) => type === 'SiteBranched')) return false;
    copied.add(siteId);
    return true;
  };
  return async (job) => {
    const [site = '', ...rest] = job.id.split(BETWEEN);
    const siteId = SiteId.safeParse(site);
    if (rest.length === 0 || !siteId.success || !isSandbox(siteId.data)) return handle(job);
    if (!(await isCopied(siteId.data))) throw new NotYet(ambient.clock.now() + LOOK_EVERY);
    return handle({ ...job, id: rest.join(BETWEEN) });
  };
};
