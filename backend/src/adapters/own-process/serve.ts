import { createBirpc } from 'birpc';
import { channelOf } from './channel.ts';
import type { Program, ToOwner, ToProcess } from './program.ts';
import { isShared, sentError } from './sent-error.ts';

export const serve = <Own extends Program<Own>>(program: Own): void => {
  const running = new Map<number, AbortController>();
  const owner = createBirpc<ToOwner, ToProcess>(
    {
      call: async (id, method, question) => {
        const stopping = new AbortController();
        running.set(id, stopping);
        const onProgress = (progress: unknown): void => void owner.progress(id, progress);
        try {
          return await program[method as keyof Own](
            question as never,
            { signal: stopping.signal, onProgress } as never,
          );
        } catch (error) {
          if (!isShared(error)) process.stderr.write(`${method}: ${String(error)}\n`);
          throw error;
        } finally {
          running.delete(id);
        }
      },
      stop: (id) => running.get(id)?.abort(),
    },
    {
      ...channelOf(process),
      serialize: (message: object) => ('e' in message ? { ...message, e: sentError(message.e) } : message),
      eventNames: ['progress'],
      timeout: -1,
    },
  );
  // `process.exit` would wait for running work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The owner ends it; signals from a terminal or supervisor reach both processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
};
