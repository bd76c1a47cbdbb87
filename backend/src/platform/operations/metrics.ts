import type { JobCounts, JobQueue } from '@kontor/contracts/ports/job-queue';
import { driftedOf } from '@kontor/contracts/read-models/findings';
import type { DriftNote, DriftNotes } from '@kontor/projections/platform/read-models/drift-notes';
import type { ProjectionRunner } from '@kontor/projections/platform/runner';
import type { EventForwarding } from '../event-sink/event-forwarding.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From what a person does not notice to what is unbearable, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Of the addresses that this process tells what happens. */
export interface AddressesTold {
  readonly addresses: number;
  /** Of these: whose last messages have not arrived. */
  readonly failing: number;
}

/** What this process has done and how far behind it is, as Prometheus reads it. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #appends = this.#counter('events_appended', 'Events appended to the log', ['category']);
  readonly #conflicts = this.#counter('append_conflicts', 'Appends that another writer was faster than', ['category']);
  readonly #retries = this.#counter('command_retries', 'Commands decided anew after a conflict', ['category']);
  readonly #jobsDone = this.#counter('jobs_done', 'Jobs that were done here', ['queue']);
  readonly #jobsFailed = this.#counter('jobs_failed', 'Tries of jobs that failed here', ['queue']);
  readonly #passedOver = this.#counter('events_passed_over', 'Times an event was met that cannot be read', []);
  readonly #security = this.#counter('security_events', 'What was refused, or tried in vain, at the door', ['event']);
  readonly #missing = new Gauge({
    name: 'kontor_log_missing_events',
    help: 'Events that somebody had seen and the log did not hold when this process started; 1 where it cannot count',
    registers: [this.#registry],
  });
  readonly #requests = new Histogram({
    name: 'kontor_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [this.#registry],
  });

  appended(category: string, events: number): void {
    this.#appends.inc({ category }, events);
  }

  conflicted(category: string): void {
    this.#conflicts.inc({ category });
  }

  retried(category: string): void {
    this.#retries.inc({ category });
  }

  eventPassedOver(): void {
    this.#passedOver.inc();
  }

  securityEvent(event: string): void {
    this.#security.inc({ event });
  }

  logLostItsEnd(missing: number | null): void {
    this.#missing.set(missing ?? 1);
  }

  jobDone(queue: string): void {
    this.#jobsDone.inc({ queue });
  }

  jobFailed(queue: string): void {
    this.#jobsFailed.inc({ queue });
  }

  requested(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  /** Memory, processor, event loop and garbage collection; once in a process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Of the partitions that this process projects. */
  watchProjections(projections: Pick<ProjectionRunner, 'status'>): void {
    const labels = ['view', 'version', 'partition'] as const;
    const gauge = (name: string, help: string, value: (one: ProjectionStatus) => number): void => {
      new Gauge({
        name: `kontor_projection_${name}`,
        help,
        labelNames: labels,
        registers: [this.#registry],
        collect() {
          this.reset();
          for (const one of projections.status()) {
            this.set({ view: one.view, version: one.version, partition: one.partition }, value(one));
          }
        },
      });
    };
    gauge('lag_seconds', 'From the command to the read model, p99 of the newest events', (one) => one.lagMs.p99 / 1000);
    gauge('behind_seconds', 'Age of the oldest event that has come and is not applied', (one) => one.behindMs / 1000);
    gauge('applied_events', 'Events applied since it began here', (one) => one.applied);
    gauge('following', '1: has reached the end of the log', (one) => Number(one.isFollowing));
    gauge('failing', '1: something keeps it from going on', (one) => Number(one.failure !== null));
  }

  /** What background checks have found, of all sites. A read model that none has looked at yet has no number. */
  watchDrift(drift: Pick<DriftNotes, 'ofAll'>): void {
    const gauge = (name: string, help: string, value: (note: DriftNote) => number): void => {
      new Gauge({
        name: `kontor_read_model_${name}`,
        help,
        labelNames: ['view'],
        registers: [this.#registry],
        async collect() {
          this.reset();
          // A store that cannot be reached has no numbers; that it cannot, readiness tells.
          const notes = await drift.ofAll().catch(() => ({}));
          for (const [view, note] of Object.entries(notes)) this.set({ view }, value(note));
        },
      });
    };
    gauge('drifted_documents', 'Documents that say something else than the log', ({ findings }) => driftedOf(findings));
    gauge('checked_timestamp_seconds', 'When they were compared last, since 1970', ({ at }) => at / 1000);
  }

  /** Of the one process that sends live events on. */
  watchForwarding(forwarding: Pick<EventForwarding, 'status'>): void {
    const gauge = (name: string, help: string, value: (status: ForwardingStatus) => number): void => {
      new Gauge({
        name: `kontor_event_sink_${name}`,
        help,
        registers: [this.#registry],
        collect() {
          const status = forwarding.status();
          this.remove();
          if (status) this.set(value(status));
        },
      });
    };
    gauge('sent_events', 'Events that have arrived since it began here', ({ sent }) => sent);
    gauge('waiting_events', 'Events that have been read and have not arrived', ({ waiting }) => waiting);
    gauge('behind_seconds', 'Age of the oldest event that has not arrived', ({ behindMs }) => behindMs / 1000);
    gauge('following', '1: has reached the end of the log', ({ isFollowing }) => Number(isFollowing));
    gauge('failing', '1: something keeps it from going on', ({ failure }) => Number(failure !== null));
  }

  /** Of the one process that tells addresses what happens. @param told `null`: this one does not */
  watchEventWebhooks(told: () => AddressesTold | null): void {
    const gauge = (name: string, help: string, value: (status: AddressesTold) => number): void => {
      new Gauge({
        name: `kontor_event_webhooks${name}`,
        help,
        registers: [this.#registry],
        collect() {
          const status = told();
          this.remove();
          if (status) this.set(value(status));
        },
      });
    };
    gauge('', 'Addresses that are told what happens, of all sites', ({ addresses }) => addresses);
    gauge('_failing', 'Addresses whose last messages have not arrived', ({ failing }) => failing);
  }

  watchJobs(jobs: Pick<JobQueue, 'counts'>, queues: readonly string[]): void {
    const gauge = (name: string, help: string, labels: readonly string[], show: (gauge: Gauge, of: Counted) => void) =>
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [this.#registry],
        async collect() {
          this.reset();
          for (const queue of queues) {
            // A queue that cannot be reached has no numbers; that it cannot, readiness tells.
            const counts = await jobs.counts(queue).catch(() => null);
            if (counts) show(this, { queue, ...counts });
          }
        },
      });
    gauge(
      'kontor_jobs',
      'Jobs in a queue',
      ['queue', 'state'],
      (jobsInState, { queue, oldestWaitingMs: _, ...states }) => {
        for (const [state, count] of Object.entries(states)) jobsInState.set({ queue, state }, count);
      },
    );
    const age = 'How long the oldest waiting job has been due';
    gauge('kontor_jobs_oldest_waiting_seconds', age, ['queue'], (oldest, { queue, oldestWaitingMs }) =>
      oldest.set({ queue }, oldestWaitingMs / 1000),
    );
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #counter(name: string, help: string, labelNames: readonly string[]): Counter {
    return new Counter({
      name: `kontor_${name}_total`,
      help,
      labelNames: [...labelNames],
      registers: [this.#registry],
    });
  }
}

type Counted = JobCounts & { readonly queue: string };
type ForwardingStatus = NonNullable<ReturnType<EventForwarding['status']>>;
type ProjectionStatus = ReturnType<ProjectionRunner['status']>[number];
