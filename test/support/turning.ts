import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
import type { ReactorBinding } from '../../backend/src/platform/reactors/reactor.ts';

interface OpenJob {
  readonly binding: ReactorBinding;
  readonly job: Job & { readonly runAt: Instant };
  readonly due: Instant;
}

/**
 * Runs reactors and their jobs under a clock controlled by the test; during each job the clock shows its due time. Open
 * jobs follow from the log, so a new instance on the same log simulates a restart with lost queues.
 */
export class TurningReactors {
  readonly #open = new Map<string, OpenJob>();
  #position: Position = START;

  constructor(
    private readonly log: EventLog,
    private readonly ambient: { now: Instant },
    private readonly bindings: readonly ReactorBinding[],
  ) {}

  async open(): Promise<ReadonlyMap<string, Instant>> {
    await this.#read();
    return new Map([...this.#open.values()].map(({ job, due }) => [job.id, due]));
  }

  /**
   * Runs everything due until then, in order of time, except a parked job. @throws what a job throws, which stays open
   */
  async turnTo(until: Instant, parked?: string): Promise<void> {
    for (;;) {
      await this.#read();
      const runnable = [...this.#open].filter(([, { job }]) => job.id !== parked);
      const [next] = runnable.sort(([, a], [, b]) => a.due - b.due);
      if (!next || next[1].due > until) break;
      const [key, { binding, job, due }] = next;
      this.ambient.now = Math.max(this.ambient.now, due);
      try {
        await binding.handle(job);
      } catch (error) {
        if (!(error instanceof NotYet)) throw error;
        this.#open.set(key, { binding, job, due: error.until });
        continue;
      }
      await this.#read();
      if (this.#open.get(key)?.job === job) throw new Error(`job ${key} was done, and the log does not say so`);
    }
    this.ambient.now = Math.max(this.ambient.now, until);
  }

  async #read(): Promise<void> {
    for await (const events of this.log.readAll({ after: this.#position })) {
      for (const event of events) {
        for (const binding of this.bindings) {
          const { reactor } = binding;
          const { name } = reactor;
          if (!reactor.types.includes(event.type)) continue;
          for (const id of reactor.settledBy(event)) this.#open.delete(`${name}/${id}`);
          for (const asked of reactor.jobsFor(event)) {
            const { runAt = event.metadata.at } = asked;
            const job = { ...asked, runAt, attempt: 1, correlationId: event.metadata.$correlationId };
            this.#open.set(`${name}/${asked.id}`, { binding, job, due: runAt });
          }
        }
        this.#position = event.position;
      }
    }
  }
}
