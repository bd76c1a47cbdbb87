import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { type Job, type JobRequest, NotYet } from '@kontor/contracts/ports/job-queue';
import type { Asked, ReactorBinding } from '../reactors/reactor.ts';
import type { Agenda } from './agenda.ts';

/** From an event to the work that it asks for, in ms. */
const SOON = 40;

/** What reactors ask for, done when it is due by the agenda's clock, one job after the other. */
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

  /** Plans what these have asked for and is not done. All of them come at once, before any other. */
  begin(events: Iterable<RecordedEvent>): void {
    const open = new Map<string, () => void>();
    for (const event of events) {
      for (const binding of this.#byType.get(event.type) ?? []) {
        const { name } = binding.reactor;
        for (const id of binding.reactor.settles(event)) open.delete(`${name} ${id}`);
        for (const asked of binding.reactor.asks(event)) {
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
      for (const id of binding.reactor.settles(event)) this.#open.delete(`${name} ${id}`);
      for (const asked of binding.reactor.asks(event)) {
        const key = `${name} ${asked.id}`;
        if (!this.#open.has(key)) this.#ask(binding, key, asked, event);
      }
    }
  }

  #ask(binding: ReactorBinding, key: string, asked: Asked, { metadata }: RecordedEvent): void {
    this.#open.add(key);
    const request = { ...asked, correlationId: metadata.$correlationId };
    this.#plan(binding, key, { ...request, attempt: 1 }, request.runAt ?? this.#agenda.now() + SOON);
  }

  #plan(binding: ReactorBinding, key: string, job: JobRequest & Job, at: number): void {
    this.#agenda.note(at, async () => {
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
