import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { type Checkpoints, reachedBySite } from '@kontor/contracts/kernel/partition';
import type { ReadStore, ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Places } from './places.ts';

const AT_MOST_MS = 300;
/** Polling interval for other processes' progress, growing from `first` to `most`. */
const LOOK_MS = { first: 4, most: 40 };

/** Read your own writes: waits up to 300 ms until the view has seen `position`. `false`: timed out. */
export type WaitForPosition = (view: string, siteId: SiteId, position: Position) => Promise<boolean>;

export interface PositionWaitParts {
  readonly store: Pick<ReadStore, 'live' | 'checkpoints'>;
  readonly ambient: Pick<Ambient, 'clock' | 'timers'>;
  readonly places: Places;
}

/** Own partitions are known from memory; others are read from the store. */
export const positionWait = ({ store, ambient, places }: PositionWaitParts): WaitForPosition => {
  const { clock, timers } = ambient;
  const looks = new Map<string, Promise<Checkpoints>>();
  /** Waiters on the same read model share one lookup. */
  const look = (version: ViewVersion): Promise<Checkpoints> => {
    const key = `${version.view} ${version.number}`;
    const underWay = looks.get(key);
    if (underWay) return underWay;
    const checkpoints = store.checkpoints(version).finally(() => looks.delete(key));
    looks.set(key, checkpoints);
    return checkpoints;
  };

  /** `null`: the partition moved to another process. */
  const waitHere = async (version: ViewVersion, siteId: SiteId, position: Position, deadline: Instant) => {
    const timeUp = new AbortController();
    const place = (): Position | null => places.ofSite(version, siteId);
    const isDone = (): boolean => (place() ?? position) >= position;
    const moved = places.until(isDone, timeUp.signal).then(() => timeUp.abort());
    await Promise.race([moved, timers.sleep(Math.max(0, deadline - clock.now()), timeUp.signal)]);
    timeUp.abort();
    const reached = place();
    return reached === null ? null : reached >= position;
  };

  return async (view, siteId, position) => {
    const deadline = clock.now() + AT_MOST_MS;
    for (let wait = LOOK_MS.first; ; wait = Math.min(LOOK_MS.most, wait * 1.5)) {
      const number = await store.live(view);
      if (number !== null) {
        const version = { view, number };
        const here =
          places.ofSite(version, siteId) === null ? null : await waitHere(version, siteId, position, deadline);
        if (here !== null) return here;
        if (reachedBySite(await look(version), siteId) >= position) return true;
      }
      if (clock.now() >= deadline) return false;
      await timers.sleep(wait);
    }
  };
};
