import { Worker } from 'node:worker_threads';
import { MINUTE_MS, type Timers } from '@kontor/contracts/kernel/ambient';
import type { JudgeAnswer, JudgeQuestion, PasswordJudge, Weakness } from '@kontor/contracts/ports/password-judge';

/** Passwords are seldom chosen: so long after the last one the lists are put away. */
const IDLE_MS = MINUTE_MS;

/** In a thread of its own, made when it is needed: the lists are large, and nobody who shops waits while one is judged. */
export class PasswordJudgeThread implements PasswordJudge {
  #thread: Worker | null = null;
  readonly #waiting = new Map<number, PromiseWithResolvers<Weakness | null>>();
  #asked = 0;
  #idle = new AbortController();
  #isClosed = false;

  /** @param program absolute path of what answers questions */
  constructor(
    private readonly program: string,
    private readonly timers: Timers,
    private readonly idleMs = IDLE_MS,
  ) {}

  /** Whether the lists are in memory. */
  get isOpen(): boolean {
    return this.#thread !== null;
  }

  async weaknessOf(password: string, words: readonly string[]): Promise<Weakness | null> {
    this.#idle.abort();
    const thread = (this.#thread ??= this.#started());
    const id = (this.#asked += 1);
    const answer = Promise.withResolvers<Weakness | null>();
    this.#waiting.set(id, answer);
    const question: JudgeQuestion = { id, password, words };
    thread.postMessage(question);
    try {
      return await answer.promise;
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0 && !this.#isClosed) this.#putAwayLater();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#idle.abort();
    await this.#thread?.terminate();
  }

  #started(): Worker {
    const thread = new Worker(this.program, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    thread.unref();
    thread.on('message', ({ id, weakness }: JudgeAnswer) => this.#waiting.get(id)?.resolve(weakness));
    thread.on('error', (error) => this.#ended(thread, error));
    thread.on('exit', () => this.#ended(thread, new Error('passwords cannot be judged: the thread has ended')));
    return thread;
  }

  /** Nobody gets a password that was not looked at. */
  #ended(thread: Worker, error: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    for (const { reject } of this.#waiting.values()) reject(error);
  }

  #putAwayLater(): void {
    const idle = (this.#idle = new AbortController());
    void this.timers.sleep(this.idleMs, idle.signal).then(async () => {
      if (idle.signal.aborted) return;
      // Whoever asks now gets a new one.
      const thread = this.#thread;
      this.#thread = null;
      await thread?.terminate();
    });
  }
}
