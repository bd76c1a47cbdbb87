import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { type Checkpoints, reachedBySite } from '@kontor/contracts/kernel/partition';
import type { ReadStore, ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Places } from './places.ts';

const AT_MOST_MS = 300;
/** What other processes have reached is looked up soon at first, then less often, for the store's sake. */
const LOOK_MS = { first: 4, most: 40 };

/** Read your own writes: waits until the view has seen `position` of the site, 300 ms at most. `false`: it has not. */
export type WaitForPosition = (view: string, siteId: SiteId, position: Position) => Promise<boolean>;

export interface PositionWaitParts {
  readonly store: Pick<ReadStore, 'live' | 'checkpoints'>;
  readonly ambient: Pick<Ambient, 'clock' | 'timers'>;
  readonly places: Places;
}

/** Of what this process keeps up itself it knows from memory; of all else the read store tells. */
export const positionWait = ({ store, ambient, places }: PositionWaitParts): WaitForPosition => {
  const { clock, timers } = ambient;
  const looks = new Map<string, Promise<Checkpoints>>();
  /** Those who wait for the same read model share a look. */
  const look = (version: ViewVersion): Promise<Checkpoints> => {
    const key = `${version.view} ${version.number}`;
    const underWay = looks.get(key);
    if (underWay) return underWay;
    const checkpoints = store.checkpoints(version).finally(() => looks.delete(key));
    looks.set(key, checkpoints);
    return checkpoints;
  };

  /** @returns whether it is so; `null` when the share is another process's by now */
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
