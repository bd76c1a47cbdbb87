import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import type { Composition } from './composition/index.ts';

/** In ms. */
const POLL_INTERVAL = 1_000;

/**
 * For commands: fails if the data folder is not writable or a file is corrupt, where the work itself would retry for
 * ever. @throws LogUnavailable, DamagedFile
 */
export const whileWritable = async <T>(composition: Composition, work: () => Promise<T>): Promise<T> => {
  const { probeWriting, ambient } = composition.platform;
  const done = new AbortController();
  const watched = (async (): Promise<never> => {
    for (;;) {
      await ambient.timers.sleep(POLL_INTERVAL, done.signal);
      if (done.signal.aborted) return await new Promise<never>(() => undefined);
      composition.damages.throwIfDamaged();
      await probeWriting?.().catch((cause: unknown) => {
        const words = cause instanceof Error ? cause.message : String(cause);
        throw new LogUnavailable(`the data folder cannot be written: ${words}`, { cause });
      });
    }
  })();
  try {
    return await Promise.race([work(), watched]);
  } finally {
    done.abort();
  }
};

export const catchUp = (composition: Composition): Promise<void> =>
  whileWritable(composition, async () => {
    await composition.projections.start();
    await composition.projections.caughtUp();
  });
