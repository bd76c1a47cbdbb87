import type { RefusedStep, RefusedWhy } from '@kontor/contracts/analytics/what-if';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';

/** What can only be refused because something before it was: nobody would have come to try it. */
const NEVER_CAME: ReadonlySet<string> = new Set(['checkout.cartEmpty', 'restock.signUpUnknown', 'cart.purchased']);

/** Nobody has told them, so they did not come. */
export class NotTold extends Error {
  override readonly name = 'NotTold';
}

/** What is refused, and why. */
export class Refusals {
  readonly #counts = new Map<string, { readonly step: RefusedStep; readonly key: MessageKey; count: number }>();
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

  #note(step: RefusedStep, { code, text: { key } }: Refusal): void {
    if (code === 'notFound' || NEVER_CAME.has(key)) {
      this.#dropped += 1;
      return;
    }
    const known = this.#counts.get(`${step} ${key}`);
    if (known) known.count += 1;
    else this.#counts.set(`${step} ${key}`, { step, key, count: 1 });
  }
}
