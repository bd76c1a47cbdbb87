import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Actor } from '@kontor/contracts/kernel/events';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Notebook } from './notebook.ts';

export interface Plan {
  readonly beside: number | null;
  readonly since: Instant;
  readonly by: Actor | null;
  /** Build progress 0 to 1; `null`: it already follows the log. */
  readonly making: number | null;
  readonly hasCaughtUp: boolean;
  /** Goes live once it has caught up with the log. */
  readonly flipTo: number | null;
  readonly failure: string | null;
}

export const NO_PLAN: Plan = {
  ...{ beside: null, since: 0, by: null, making: null },
  ...{ hasCaughtUp: false, flipTo: null, failure: null },
};

type ByView = Readonly<Record<string, Plan>>;
const NOTE = 'plans';

export class Plans {
  readonly #notebook: Notebook;

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  async all(): Promise<ByView> {
    return (await this.#notebook.read<ByView>(DIRECTORY, NOTE)) ?? {};
  }

  async of(view: string): Promise<Plan> {
    return (await this.all())[view] ?? NO_PLAN;
  }

  /** @param change may throw to leave the plan unchanged */
  async change(view: string, change: (before: Plan) => Plan): Promise<void> {
    await this.#notebook.change<ByView>(DIRECTORY, NOTE, (before) => ({
      ...before,
      [view]: change(before?.[view] ?? NO_PLAN),
    }));
  }
}
