import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import type { Composition } from './composition/index.ts';

/** In ms. */
const LOOK_EVERY = 1_000;

/**
 * What insists on being written, by a command that somebody waits for: where the data folder takes nothing, or a file
 * in it is scrambled, it would insist for ever. @throws LogUnavailable, DamagedFile
 */
export const whileWritable = async <T>(composition: Composition, work: () => Promise<T>): Promise<T> => {
  const { probeWriting, ambient } = composition.platform;
  const done = new AbortController();
  const watched = (async (): Promise<never> => {
    for (;;) {
      await ambient.timers.sleep(LOOK_EVERY, done.signal);
      if (done.signal.aborted) return await new Promise<never>(() => undefined);
      composition.damages.insist();
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

/** Brings the read models to the end of the log, for what looks things up in them. */
export const catchUp = (composition: Composition): Promise<void> =>
  whileWritable(composition, async () => {
    await composition.projections.start();
    await composition.projections.caughtUp();
  });
