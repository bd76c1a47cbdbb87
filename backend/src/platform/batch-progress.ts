import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { BatchRun } from './batch-work.ts';

/** Progress. @property share of the work done, 0 to 1 */
export interface BatchProgress {
  readonly done: number;
  readonly share: number;
}

type Pulse = Pick<BatchRun, 'tick' | 'listen'>;

/** Interval of reporting progress and checking for a stop, in ms. */
const EVERY_MS = 500;

/**
 * Runs work and reports its progress; aborts it when a stop is requested or the process ends.
 * @param work must end soon after `signal`; its errors are rethrown
 * @throws BatchInterrupted once the work has ended
 */
export const withProgressReports = async <T>(
  run: Pulse,
  { timers }: Pick<Ambient, 'timers'>,
  work: (signal: AbortSignal, tell: (far: BatchProgress) => void) => Promise<T>,
): Promise<T> => {
  const stopping = new AbortController();
  const over = new AbortController();
  let far: BatchProgress | null = null;
  const working = work(stopping.signal, (now) => (far = now)).finally(() => over.abort());
  // Errors are reported where it is awaited below.
  working.catch(() => undefined);
  try {
    while (!over.signal.aborted) {
      await timers.sleep(EVERY_MS, over.signal);
      if (!(await reportProgress(run, far))) stopping.abort();
    }
  } catch (error) {
    stopping.abort();
    await working.catch(() => undefined);
    throw error;
  }
  return working;
};

const reportProgress = (run: Pulse, far: BatchProgress | null): Promise<boolean> =>
  far === null ? run.listen() : run.tick(far.done, null, far.share);
