import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';

const AT_MOST_MS = 1_000;
const LOOK_MS = 20;

/** How long the read models take to come to what is the end of the log now, in ms; `null`: longer than a second. */
export const lagNow = async (
  {
    log,
    store,
    ambient: { clock, timers },
  }: { readonly log: Pick<EventLog, 'head'>; readonly store: ReadStore; readonly ambient: Ambient },
  views: readonly string[],
): Promise<number | null> => {
  const head = await log.head();
  const began = clock.now();
  let behind = views;
  for (;;) {
    const reached = await Promise.all(behind.map(async (view) => {
      const number = await store.live(view);
      return number !== null && reachedByAll(await store.checkpoints({ view, number })) >= head;
    })); // prettier-ignore
    behind = behind.filter((_, index) => !reached[index]);
    const passed = clock.now() - began;
    if (behind.length === 0) return passed;
    if (passed >= AT_MOST_MS) return null;
    await timers.sleep(LOOK_MS);
  }
};
