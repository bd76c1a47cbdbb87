import { type ChildProcess, fork } from 'node:child_process';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { LeaseLost } from '@kontor/contracts/ports/leases';
import type {
  EmptyVersion,
  MakingEnd,
  MakingSaid,
  MakingWork,
  VersionMaker,
} from '@kontor/projections/platform/read-models/version-maker';

const ENDED_BY_ITSELF: MakingEnd = { failed: 'the process has ended' };
/** For how long it stays without work, in ms: most come in a row, and its start takes longer than a small one. */
const STAYS = 5_000;

/** In a process of its own, one version after the other: whoever else is served does not wait for it. */
export class VersionMakerProcess implements VersionMaker {
  readonly #program: string;
  readonly #timers: Timers;
  #child: ChildProcess | null = null;
  #before: Promise<unknown> = Promise.resolve();
  #rest = new AbortController();

  /** @param program absolute path of what is run */
  constructor(program: string, timers: Timers) {
    this.#program = program;
    this.#timers = timers;
  }

  async make(projection: Projection, target: EmptyVersion, work: MakingWork): Promise<void> {
    const made = this.#before.then(async () => this.#run(projection, target, work));
    this.#before = made.catch(() => undefined);
    const stopped = Promise.withResolvers<MakingEnd>();
    const stop = (): void => stopped.resolve('made');
    work.signal.addEventListener('abort', stop, { once: true });
    // Whoever gives up need not wait for those before.
    const end = await Promise.race([made, stopped.promise]);
    work.signal.removeEventListener('abort', stop);
    if (end === 'leaseLost') throw new LeaseLost(target.fence);
    if (end !== 'made') throw new Error(`${projection.schema.name} could not be made: ${end.failed}`);
  }

  async #run({ schema }: Projection, target: EmptyVersion, { signal, onProgress }: MakingWork): Promise<MakingEnd> {
    if (signal.aborted) return 'made';
    this.#rest.abort();
    this.#child ??= this.#start();
    const child = this.#child;
    const { promise: ended, resolve: end } = Promise.withResolvers<MakingEnd>();
    const stop = (): void => {
      this.#end(child);
      end('made');
    };
    const hear = (said: MakingSaid): void => {
      if ('ended' in said) end(said.ended);
      else onProgress(said.progress);
    };
    const gone = (): void => end(ENDED_BY_ITSELF);
    signal.addEventListener('abort', stop, { once: true });
    child.on('message', hear).once('exit', gone);
    child.send({ view: schema.name, ...target }, (error) => error && end({ failed: error.message }));
    try {
      return await ended;
    } finally {
      signal.removeEventListener('abort', stop);
      child.off('message', hear).off('exit', gone);
      void this.#endSoon(child);
    }
  }

  #start(): ChildProcess {
    const execArgv = ['--disable-warning=ExperimentalWarning'];
    const child = fork(this.#program, [], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const forget = (): void => {
      if (this.#child === child) this.#child = null;
    };
    return child.once('exit', forget).once('error', forget);
  }

  async #endSoon(child: ChildProcess): Promise<void> {
    this.#rest = new AbortController();
    const { signal } = this.#rest;
    await this.#timers.sleep(STAYS, signal);
    if (!signal.aborted) this.#end(child);
  }

  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }

  async close(): Promise<void> {
    this.#rest.abort();
    if (this.#child) this.#end(this.#child);
  }
}
