import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { BatchRun } from './batch-work.ts';

/** How far something is. @property share of all that is to do, 0 to 1 */
export interface Far {
  readonly done: number;
  readonly share: number;
}

type Pulse = Pick<BatchRun, 'tick' | 'listen'>;

/** So often it is told, in ms, and heard whether somebody wants it to end. */
const EVERY_MS = 500;

/**
 * Does what tells by itself how far it is, and ends it where somebody wants it to end, or the process does.
 * @param work ends soon after `signal`; what it throws is thrown
 * @throws BatchInterrupted once the work has ended
 */
export const pulsed = async <T>(
  run: Pulse,
  { timers }: Pick<Ambient, 'timers'>,
  work: (signal: AbortSignal, tell: (far: Far) => void) => Promise<T>,
): Promise<T> => {
  const stopping = new AbortController();
  const over = new AbortController();
  let far: Far | null = null;
  const working = work(stopping.signal, (now) => (far = now)).finally(() => over.abort());
  // Whoever waits for it hears of it below.
  working.catch(() => undefined);
  try {
    while (!over.signal.aborted) {
      await timers.sleep(EVERY_MS, over.signal);
      if (!(await told(run, far))) stopping.abort();
    }
  } catch (error) {
    stopping.abort();
    await working.catch(() => undefined);
    throw error;
  }
  return working;
};

/** Whether it is to go on; heard also before there is anything to tell. */
const told = (run: Pulse, far: Far | null): Promise<boolean> =>
  far === null ? run.listen() : run.tick(far.done, null, far.share);
