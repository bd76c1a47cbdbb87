import type { ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import { type BirpcReturn, createBirpc } from 'birpc';
import { channelOf } from './channel.ts';
import type { Program, ToOwner, ToProcess, Work } from './program.ts';
import { receivedError } from './received-error.ts';
import type { SentError } from './sent-error.ts';
import { type ProcessOptions, start } from './start.ts';

interface OwnProcessOptions extends ProcessOptions {
  /** Idle time in ms after which the process ends to free its memory. */
  readonly keptMs: number;
}

interface Following<Progress> {
  readonly signal?: Work<Progress>['signal'] | undefined;
  readonly onProgress?: Work<Progress>['onProgress'] | undefined;
  /** In ms; afterwards the process is killed along with its other calls. */
  readonly patience?: number;
}

type ProgressOf<Call> = Call extends (question: never, work: Work<infer Progress>) => unknown ? Progress : never;

export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  constructor(
    program: string,
    readonly reason: number | NodeJS.Signals | 'tooLong' | 'closed',
    options?: ErrorOptions,
  ) {
    super(`the process ${basename(program)} has ended (${reason})`, options);
  }
}

/** A program in a child process, started on demand and ended when idle or with this process. */
export class OwnProcess<Own extends Program<Own>> {
  #running: { readonly child: ChildProcess; readonly rpc: BirpcReturn<ToProcess, ToOwner> } | null = null;
  readonly #following = new Map<number, ((progress: never) => void) | undefined>();
  #calls = 0;
  #idle = new AbortController();

  /** @param program absolute path of the program that calls `serve` */
  constructor(
    private readonly program: string,
    private readonly timers: Timers,
    private readonly options: OwnProcessOptions,
  ) {}

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** @throws what the program throws, or ProcessEnded */
  async call<Method extends keyof Own & string>(
    method: Method,
    question: Parameters<Own[Method]>[0],
    { signal, onProgress, patience }: Following<ProgressOf<Own[Method]>> = {},
  ): Promise<Awaited<ReturnType<Own[Method]>>> {
    this.#idle.abort();
    const { rpc } = (this.#running ??= this.#start());
    const id = (this.#calls += 1);
    this.#following.set(id, onProgress);
    const stop = (): void => void rpc.stop(id);
    const done = new AbortController();
    if (patience !== undefined) void this.#endAfter(patience, done.signal, 'tooLong');
    try {
      const answer = rpc.call(id, method, question);
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true, signal: done.signal });
      return (await answer) as Awaited<ReturnType<Own[Method]>>;
    } finally {
      done.abort();
      this.#following.delete(id);
      if (this.#following.size === 0) this.#rest();
    }
  }

  async close(): Promise<void> {
    this.#idle.abort();
    this.#end('closed');
  }

  #start() {
    const child = start(this.program, this.options);
    const rpc = createBirpc<ToProcess, ToOwner>(
      { progress: (id, progress) => this.#following.get(id)?.(progress as never) },
      {
        ...channelOf(child),
        deserialize: (message: { e?: SentError }) =>
          message.e ? { ...message, e: receivedError(message.e) } : message,
        eventNames: ['stop'],
        timeout: -1,
      },
    );
    const running = { child, rpc };
    const forget = (reason: ProcessEnded['reason'], cause?: Error): void => {
      if (this.#running === running) this.#end(reason, cause);
    };
    child.once('exit', (code, signal) => forget(code ?? signal ?? 0)).once('error', (error) => forget(0, error));
    return running;
  }

  #end(reason: ProcessEnded['reason'], cause?: Error): void {
    const running = this.#running;
    this.#running = null;
    running?.rpc.$close(new ProcessEnded(this.program, reason, { cause }));
    running?.child.kill('SIGKILL');
  }

  #rest(): void {
    // Answers that arrive together each start the idle time.
    this.#idle.abort();
    this.#idle = new AbortController();
    if (this.#running) void this.#endAfter(this.options.keptMs, this.#idle.signal, 'closed');
  }

  async #endAfter(ms: number, signal: AbortSignal, reason: ProcessEnded['reason']): Promise<void> {
    await this.timers.sleep(ms, signal);
    if (!signal.aborted) this.#end(reason);
  }
}
