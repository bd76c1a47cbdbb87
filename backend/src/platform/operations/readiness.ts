import { type Ambient, type Instant, isWithin } from '@kontor/contracts/kernel/ambient';

/** How long a result is cached, in ms. */
const BELIEVE_MS = 1_000;
/** Timeout of a check, in ms. */
const ANSWER_TIMEOUT = 2_000;

export interface Need {
  readonly name: string;
  /** Without it this process is not ready; otherwise it is degraded. */
  readonly isVital: boolean;
  /** Throws if it is unavailable. */
  check(): Promise<unknown>;
}

export interface Readiness {
  readonly status: 'ready' | 'waiting' | 'stopping';
  readonly waitsFor: readonly string[];
  readonly without: readonly string[];
}

export class ReadinessProbe {
  readonly #needs: readonly Need[];
  readonly #ambient: Ambient;
  #isStopping = false;
  #known: { readonly at: Instant; readonly answer: Promise<Readiness> } | null = null;

  constructor(needs: readonly Need[], ambient: Ambient) {
    this.#needs = needs;
    this.#ambient = ambient;
  }

  /** Reports not ready from now on. */
  stopping(): void {
    this.#isStopping = true;
  }

  read(): Promise<Readiness> {
    if (this.#isStopping) return Promise.resolve({ status: 'stopping', waitsFor: [], without: [] });
    const now = this.#ambient.clock.now();
    if (!this.#known || !isWithin(this.#known.at, BELIEVE_MS, now)) this.#known = { at: now, answer: this.#look() };
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
    const late = this.#ambient.timers.sleep(ANSWER_TIMEOUT, answered.signal).then(() => false);
    const there = need.check().then(
      () => true,
      () => false,
    );
    const has = await Promise.race([there, late]);
    answered.abort();
    return has;
  }
}
