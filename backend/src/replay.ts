import 'reflect-metadata';
import { type FromReplay, ReplayRefused, type ReplayQuestion, type ToReplay } from '@kontor/contracts/ports/replay';
import { compose } from './composition/index.ts';
import { readConfig } from './platform/config.ts';
import { loggerTo } from './platform/log-output.ts';

/** The process in which a server replays: it is asked once, tells how far it is, answers, and is ended. */
const stopping = new AbortController();
const tell = (message: FromReplay): void => void process.send?.(message);

const replay = async (question: ReplayQuestion): Promise<void> => {
  const logger = loggerTo(2, 'warn');
  const { platform } = await compose(readConfig(process.env), { logger, cachedStreams: 0, isVisitor: true });
  const onProgress = (progress: Extract<FromReplay, { progress: unknown }>['progress']): void => tell({ progress });
  tell({ outcome: await platform.replays.run(question, { signal: stopping.signal, onProgress }) });
};

process.on('message', (message: ToReplay) => {
  if ('stop' in message) return stopping.abort();
  replay(message.question).catch((error: unknown) => {
    tell({ trouble: error instanceof ReplayRefused ? error.trouble : 'failed' });
  });
});
process.on('disconnect', () => process.exit(0));
// The server tells it when to end; a terminal's interruption, or a supervisor's wish to end, reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
