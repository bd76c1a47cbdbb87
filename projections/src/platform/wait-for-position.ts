import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';

const AT_MOST_MS = 300;
const LOOK_EVERY_MS = 4;

/** Read your own writes: waits until the view has seen `position`, 300 ms at most. `false`: it has not. */
export const waitForPosition = async (
  store: ReadStore,
  { clock, timers }: Pick<Ambient, 'clock' | 'timers'>,
  view: string,
  position: Position,
): Promise<boolean> => {
  const deadline = clock.now() + AT_MOST_MS;
  for (;;) {
    const number = await store.live(view);
    if (number !== null && (await store.checkpoint({ view, number })) >= position) return true;
    if (clock.now() >= deadline) return false;
    await timers.sleep(LOOK_EVERY_MS);
  }
};
