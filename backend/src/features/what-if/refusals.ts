import { mergedParams, reasonParams } from '@kontor/contracts/analytics/reasons';
import type { RefusedStep } from '@kontor/contracts/what-if/what-if';
import type { RefusedWhy } from '@kontor/contracts/what-if/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';

/** Refusals that only follow from earlier ones: the customer would not have tried. */
const NEVER_CAME: ReadonlySet<string> = new Set(['checkout.cartEmpty', 'restock.signUpUnknown', 'cart.purchased']);

/** The person was not notified, so did not come. */
export class NotNotified extends Error {
  override readonly name = 'NotNotified';
}

export class Refusals {
  readonly #counts = new Map<string, RefusedWhy>();
  #dropped = 0;

  get dropped(): number {
    return this.#dropped;
  }

  get all(): readonly RefusedWhy[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  }

  /** @throws anything but a refusal */
  async watch(step: RefusedStep, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof NotNotified) this.#dropped += 1;
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
