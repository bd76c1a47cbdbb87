import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';

/** How long an answer is believed, so that probes cost little, in ms. */
const BELIEVE_MS = 1_000;
/** A store that has not answered within so many ms is taken for unreachable. */
const ANSWERS_WITHIN = 2_000;

export interface Need {
  readonly name: string;
  /** Without it this process serves nothing; else it serves less. */
  readonly isVital: boolean;
  /** Throws where it is not there. */
  check(): Promise<unknown>;
}

export interface Readiness {
  readonly status: 'ready' | 'waiting' | 'stopping';
  /** What has to be there before this process is of use. */
  readonly waitsFor: readonly string[];
  /** What is missing and can be done without for a while. */
  readonly without: readonly string[];
}

/** Whether this process is to be sent work. */
export class ReadinessProbe {
  readonly #needs: readonly Need[];
  readonly #ambient: Ambient;
  #isStopping = false;
  #known: { readonly until: Instant; readonly answer: Promise<Readiness> } | null = null;

  constructor(needs: readonly Need[], ambient: Ambient) {
    this.#needs = needs;
    this.#ambient = ambient;
  }

  /** From now on nothing new is to be sent here. */
  stopping(): void {
    this.#isStopping = true;
  }

  read(): Promise<Readiness> {
    if (this.#isStopping) return Promise.resolve({ status: 'stopping', waitsFor: [], without: [] });
    const now = this.#ambient.clock.now();
    if (!this.#known || this.#known.until <= now) this.#known = { until: now + BELIEVE_MS, answer: this.#look() };
    return this.#known.answer;
  }

  async #look(): Promise<Readiness> {
    const missing = await Promise.all(this.#needs.map(async (need) => ((await this.#has(need)) ? [] : [need])));
    const names = (isVital: boolean): readonly string[] =>
      missing
        .flat()
        .filter((need) => need.isVital === isVital)
        .map(({ name }) => name);
    const waitsFor = names(true);
    return { status: waitsFor.length === 0 ? 'ready' : 'waiting', waitsFor, without: names(false) };
  }

  async #has(need: Need): Promise<boolean> {
    const answered = new AbortController();
    const late = this.#ambient.timers.sleep(ANSWERS_WITHIN, answered.signal).then(() => false);
    const there = need.check().then(
      () => true,
      () => false,
    );
    const has = await Promise.race([there, late]);
    answered.abort();
    return has;
  }
}
