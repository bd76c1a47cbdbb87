import { type Logger, pino } from 'pino';

/** Maximum buffered bytes. */
const MAX_WAITING = 1024 * 1024;

/**
 * A JSON logger to standard output (1) or error (2). A slow or closed reader or a full disk never blocks the process:
 * lines are buffered up to a megabyte and then dropped.
 */
export const loggerTo = (output: 1 | 2, level: string): Logger => {
  const destination = pino.destination({
    dest: output,
    sync: true,
    maxLength: MAX_WAITING,
    // A retry would block the process until somebody reads.
    retryEAGAIN: () => false,
  });
  destination.on('error', () => undefined);
  return pino({ level }, destination);
};

/** Ignores write errors on output streams, such as a closed pipe or a full disk. */
export const ignoreWriteErrors = (streams: readonly NodeJS.WriteStream[]): void => {
  for (const stream of streams) stream.on('error', () => undefined);
};
