import { type Logger, pino } from 'pino';

/** What waits for whoever does not read it, in bytes. */
const MOST_WAITING = 1024 * 1024;

/**
 * Lines of JSON on the standard output (1) or the standard error (2), written at once. Whoever does not read them, has
 * gone, or has no room for them does not hold up what the process does: lines wait for the next one, and beyond a
 * megabyte they are left out.
 */
export const loggerTo = (output: 1 | 2, level: string): Logger => {
  const destination = pino.destination({
    dest: output,
    sync: true,
    maxLength: MOST_WAITING,
    // Else it waits, and the whole process with it, until somebody reads.
    retryEAGAIN: () => false,
  });
  destination.on('error', () => undefined);
  return pino({ level }, destination);
};

/** What is told beside the work is no reason to end it where nobody listens any more, or a disk is full. */
export const outliveListeners = (streams: readonly NodeJS.WriteStream[]): void => {
  for (const stream of streams) stream.on('error', () => undefined);
};
