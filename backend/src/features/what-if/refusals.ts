import { mergedParams, reasonParams } from '@kontor/contracts/analytics/reasons';
import type { RefusedStep, RefusedWhy } from '@kontor/contracts/what-if/what-if';
import { Refusal } from '@kontor/contracts/kernel/refusal';

/** What can only be refused because something before it was: nobody would have come to try it. */
const NEVER_CAME: ReadonlySet<string> = new Set(['checkout.cartEmpty', 'restock.signUpUnknown', 'cart.purchased']);

/** Nobody has told them, so they did not come. */
export class NotTold extends Error {
  override readonly name = 'NotTold';
}

/** What is refused, and why. */
export class Refusals {
  readonly #counts = new Map<string, RefusedWhy>();
  #dropped = 0;

  get dropped(): number {
    return this.#dropped;
  }

  /** The most frequent first. */
  get all(): readonly RefusedWhy[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  }

  /** @throws what is no refusal */
  async watch(step: RefusedStep, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof NotTold) this.#dropped += 1;
      else if (error instanceof Refusal) this.#note(step, error);
      else throw error;
    }
  }

  #note(step: RefusedStep, { code, text: { key, params } }: Refusal): void {
    if (code === 'notFound' || NEVER_CAME.has(key)) {
      this.#dropped += 1;
      return;
    }
    const known = this.#counts.get(`${step} ${key}`);
    const said = mergedParams(known?.params ?? {}, reasonParams(params));
    this.#counts.set(`${step} ${key}`, { step, key, params: said, count: (known?.count ?? 0) + 1 });
  }
}
