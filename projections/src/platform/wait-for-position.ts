import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { reachedBySite } from '@kontor/contracts/kernel/partition';
import type { ReadStore } from '@kontor/contracts/ports/read-store';

const AT_MOST_MS = 300;
/** Soon at first, since most reads are; then less often, for the store's sake. */
const LOOK_MS = { first: 4, most: 40 };

/** Read your own writes: waits until the view has seen `position` of the site, 300 ms at most. `false`: it has not. */
export const waitForPosition = async (
  store: ReadStore,
  { clock, timers }: Pick<Ambient, 'clock' | 'timers'>,
  view: string,
  siteId: SiteId,
  position: Position,
): Promise<boolean> => {
  const deadline = clock.now() + AT_MOST_MS;
  for (let wait = LOOK_MS.first; ; wait = Math.min(LOOK_MS.most, wait * 1.5)) {
    const number = await store.live(view);
    if (number !== null && reachedBySite(await store.checkpoints({ view, number }), siteId) >= position) return true;
    if (clock.now() >= deadline) return false;
    await timers.sleep(wait);
  }
};
