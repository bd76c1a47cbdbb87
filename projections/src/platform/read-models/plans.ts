import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Actor } from '@kontor/contracts/kernel/events';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Notebook } from './notebook.ts';

/** What is to become of a read model's versions. */
export interface Plan {
  /** The version that is built and kept up beside the live one. */
  readonly beside: number | null;
  /** Since when, and who wants it. */
  readonly since: Instant;
  readonly by: Actor | null;
  /** How much of the version beside has been made, 0 to 1, before it follows the log; `null`: it follows. */
  readonly making: number | null;
  /** Whether the version beside was once at the log's end. */
  readonly hasCaughtUp: boolean;
  /** The version that goes live as soon as it is as far as the log. */
  readonly flipTo: number | null;
  readonly failure: string | null;
}

export const NO_PLAN: Plan = {
  ...{ beside: null, since: 0, by: null, making: null },
  ...{ hasCaughtUp: false, flipTo: null, failure: null },
};

type ByView = Readonly<Record<string, Plan>>;
const NOTE = 'plans';

/** The plans of all read models, shared by all processes. */
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

  /** @param change may throw: then nothing has changed */
  async change(view: string, change: (before: Plan) => Plan): Promise<void> {
    await this.#notebook.change<ByView>(DIRECTORY, NOTE, (before) => ({
      ...before,
      [view]: change(before?.[view] ?? NO_PLAN),
    }));
  }
}
