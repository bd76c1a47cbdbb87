import type { Lock, Locker, RequestRelease } from '@tus/server';
import { uploadElsewhere } from './decider.ts';

/** In ms. Who holds a lock is cut off after three seconds. */
const PATIENCE = 30_000;

interface Held {
  readonly askToEnd: RequestRelease;
  readonly end: PromiseWithResolvers<void>;
}

/** One request at a time for an upload; whoever comes asks the one before to end. The library's own one spins meanwhile. */
export class UploadLocker implements Locker {
  readonly #held = new Map<string, Held>();

  newLock(id: string): Lock {
    return {
      lock: async (stop, askToEnd) => {
        const tooLate = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE)]);
        const stopped = new Promise<void>((resolve) => tooLate.addEventListener('abort', () => resolve()));
        for (let held = this.#held.get(id); held !== undefined; held = this.#held.get(id)) {
          await held.askToEnd();
          await Promise.race([held.end.promise, stopped]);
          if (tooLate.aborted) throw uploadElsewhere();
        }
        this.#held.set(id, { askToEnd, end: Promise.withResolvers() });
      },
      unlock: async () => {
        const held = this.#held.get(id);
        this.#held.delete(id);
        held?.end.resolve();
      },
    };
  }
}
