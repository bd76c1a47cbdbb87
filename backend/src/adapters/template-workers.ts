import { Worker } from 'node:worker_threads';
import type { Clock, Timers } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { TemplateRendererPort } from '@kontor/contracts/ports/template-renderer';
import { type Rendering, TEMPLATE_LIMITS, type TemplateCase } from '@kontor/contracts/templates/rendering';
import pLimit from 'p-limit';

export interface RenderQuestion {
  readonly id: number;
  readonly given: TemplateCase;
  readonly now: number;
}
/** Id 0: the worker is warm. */
export interface RenderAnswer {
  readonly id: number;
  readonly rendering: Rendering | null;
}

/** In ms after its limit of time: then a render that does not end itself is ended with its worker. */
const GRACE = 80;
const MEMORY_MB = 128;

const ENDED: Rendering = {
  output: '',
  errors: [
    {
      type: 'limit',
      message: `The template exceeded its limit of time: ${TEMPLATE_LIMITS.time}`,
      line: 1,
      column: 1,
      partial: null,
    },
  ],
  isEnded: true,
};

interface Warm {
  readonly worker: Worker;
  readonly ready: Promise<void>;
}

/** Worker threads that render, kept warm; one that is ended is replaced. */
export class TemplateWorkers implements TemplateRendererPort {
  readonly #program: string;
  readonly #ambient: { readonly clock: Clock; readonly timers: Timers };
  readonly #turns = new Map<SiteId, ReturnType<typeof pLimit>>();
  readonly #patience: number;
  readonly #all: ReturnType<typeof pLimit>;
  readonly #idle: Warm[] = [];
  #ids = 0;
  #isClosed = false;

  /** @param program absolute path of the worker's program */
  constructor(
    program: string,
    ambient: { readonly clock: Clock; readonly timers: Timers },
    workers: number,
    grace = GRACE,
  ) {
    this.#patience = TEMPLATE_LIMITS.time + grace;
    this.#program = program;
    this.#ambient = ambient;
    this.#all = pLimit(workers);
    // One more than render at a time: a worker that is ended costs nobody its start.
    for (let count = 0; count <= workers; count += 1) this.#idle.push(this.#start());
  }

  async render(siteId: SiteId, given: TemplateCase): Promise<Rendering> {
    const turn = this.#turns.get(siteId) ?? pLimit(1);
    this.#turns.set(siteId, turn);
    try {
      return await turn(() => this.#all(() => this.#render(given)));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) this.#turns.delete(siteId);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map(({ worker }) => worker.terminate()));
  }

  async #render(given: TemplateCase): Promise<Rendering> {
    if (this.#isClosed) return ENDED;
    const warm = this.#idle.shift() ?? this.#start();
    await warm.ready;
    const id = (this.#ids += 1);
    const over = new AbortController();
    const answered = new Promise<Rendering | null>((resolve) => {
      warm.worker.on('message', (answer: RenderAnswer) => {
        if (answer.id === id) resolve(answer.rendering);
      });
      warm.worker.once('exit', () => resolve(null));
      void this.#ambient.timers.sleep(this.#patience, over.signal).then(() => over.signal.aborted || resolve(null));
    });
    const question: RenderQuestion = { id, given, now: this.#ambient.clock.now() };
    warm.worker.postMessage(question);
    const rendering = await answered;
    over.abort();
    warm.worker.removeAllListeners('message').removeAllListeners('exit');
    if (rendering && !this.#isClosed) this.#idle.push(warm);
    else {
      void warm.worker.terminate();
      if (!this.#isClosed) this.#idle.push(this.#start());
    }
    return rendering ?? ENDED;
  }

  #start(): Warm {
    const worker = new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB }, env: {} });
    worker.unref();
    // It ends with its error, which its render is told as its exit.
    worker.on('error', () => undefined);
    const ready = new Promise<void>((resolve) => {
      worker.once('message', () => resolve());
      worker.once('exit', () => resolve());
    });
    return { worker, ready };
  }
}
