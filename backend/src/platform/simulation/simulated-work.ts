import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { type Job, type JobRequest, NotYet } from '@kontor/contracts/ports/job-queue';
import type { RequestedJob, ReactorBinding } from '../reactors/reactor.ts';
import type { Agenda } from './agenda.ts';

/** Delay from an event to its jobs, in ms. */
const SOON = 40;

/** Runs reactors' jobs one by one when they are due by the agenda's clock. */
export class SimulatedWork {
  readonly #agenda: Agenda;
  readonly #byType = new Map<string, ReactorBinding[]>();
  readonly #open = new Set<string>();

  constructor(agenda: Agenda, bindings: readonly ReactorBinding[]) {
    this.#agenda = agenda;
    for (const binding of bindings) {
      for (const type of binding.reactor.types) {
        const known = this.#byType.get(type);
        if (known) known.push(binding);
        else this.#byType.set(type, [binding]);
      }
    }
  }

  /** Plans the open jobs of existing events. Call once, before any other event. */
  begin(events: Iterable<RecordedEvent>): void {
    const open = new Map<string, () => void>();
    for (const event of events) {
      for (const binding of this.#byType.get(event.type) ?? []) {
        const { name } = binding.reactor;
        for (const id of binding.reactor.settledBy(event)) open.delete(`${name} ${id}`);
        for (const asked of binding.reactor.jobsFor(event)) {
          const key = `${name} ${asked.id}`;
          if (!open.has(key)) open.set(key, () => this.#ask(binding, key, asked, event));
        }
      }
    }
    for (const plan of open.values()) plan();
  }

  take(event: RecordedEvent): void {
    for (const binding of this.#byType.get(event.type) ?? []) {
      const { name } = binding.reactor;
      for (const id of binding.reactor.settledBy(event)) this.#open.delete(`${name} ${id}`);
      for (const asked of binding.reactor.jobsFor(event)) {
        const key = `${name} ${asked.id}`;
        if (!this.#open.has(key)) this.#ask(binding, key, asked, event);
      }
    }
  }

  #ask(binding: ReactorBinding, key: string, asked: RequestedJob, { metadata }: RecordedEvent): void {
    this.#open.add(key);
    const request = { ...asked, correlationId: metadata.$correlationId };
    this.#plan(binding, key, { ...request, attempt: 1 }, request.runAt ?? this.#agenda.now() + SOON);
  }

  #plan(binding: ReactorBinding, key: string, job: JobRequest & Job, at: number): void {
    this.#agenda.schedule(at, async () => {
      if (!this.#open.has(key)) return;
      try {
        await binding.handle(job);
      } catch (error) {
        if (error instanceof NotYet) return this.#plan(binding, key, job, error.until);
        if (job.attempt >= binding.attempts) throw error;
        const next = this.#agenda.now() + binding.backoffMs * 2 ** (job.attempt - 1);
        return this.#plan(binding, key, { ...job, attempt: job.attempt + 1 }, next);
      }
      this.#open.delete(key);
    });
  }
}
