import { type ChildProcess, fork } from 'node:child_process';
import {
  type FromReplay,
  REPLAY_TROUBLES,
  ReplayEnded,
  type Replaying,
  type ReplayOutcome,
  type ReplayQuestion,
  ReplayRefused,
  type ReplayRunner,
  type ToReplay,
} from '@kontor/contracts/ports/replay';

/** Two hundred thousand documents, and some room. */
const MEGABYTES = 1_024;

/** Each in a process of its own, which ends with it: its memory is given back, and no request waits for it. */
export class ReplayProcess implements ReplayRunner {
  readonly #program: string;
  readonly #running = new Set<ChildProcess>();

  /** @param program absolute path of what is run */
  constructor(program: string) {
    this.#program = program;
  }

  async run(question: ReplayQuestion, { signal, onProgress }: Replaying): Promise<ReplayOutcome> {
    const execArgv = ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEGABYTES}`];
    const child = fork(this.#program, [], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#running.add(child);
    const send = (message: ToReplay): void => void child.send(message, (error) => error && child.kill('SIGKILL'));
    const stop = (): void => send({ stop: true });
    const ended = await new Promise<Exclude<FromReplay, { progress: unknown }> | null>((resolve) => {
      child.on('message', (message: FromReplay) => {
        if ('progress' in message) onProgress(message.progress);
        else resolve(message);
      });
      child.once('exit', () => resolve(null));
      child.once('error', () => resolve(null));
      send({ question });
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
    this.#running.delete(child);
    if (ended === null) throw new ReplayEnded(`the process of batch ${question.batchId} has ended`);
    if ('outcome' in ended) return ended.outcome;
    throw new ReplayRefused(REPLAY_TROUBLES.includes(ended.trouble) ? ended.trouble : 'failed');
  }

  async close(): Promise<void> {
    for (const child of this.#running) child.kill('SIGKILL');
  }
}
