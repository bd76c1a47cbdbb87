import type { JobCounts, JobQueue } from '@kontor/contracts/ports/job-queue';
import { driftedOf } from '@kontor/contracts/read-models/findings';
import type { DriftNote, DriftNotes } from '@kontor/projections/platform/read-models/drift-notes';
import type { ProjectionRunner } from '@kontor/projections/platform/runner';
import type { EventForwarding } from '../event-sink/event-forwarding.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface EventWebhookCounts {
  readonly addresses: number;
  /** Addresses whose last messages were not delivered. */
  readonly failing: number;
}

export class Metrics {
  readonly #registry = new Registry();
  readonly #appends = this.#counter('events_appended', 'Events appended to the log', ['category']);
  readonly #conflicts = this.#counter('append_conflicts', 'Appends that failed because of a concurrent write', [
    'category',
  ]);
  readonly #retries = this.#counter('command_retries', 'Commands retried after a conflict', ['category']);
  readonly #jobsDone = this.#counter('jobs_done', 'Jobs completed by this process', ['queue']);
  readonly #jobsFailed = this.#counter('jobs_failed', 'Failed job attempts in this process', ['queue']);
  readonly #passedOver = this.#counter('events_passed_over', 'Unreadable events that were skipped', []);
  readonly #security = this.#counter('security_events', 'Refused requests and failed sign-in attempts', ['event']);
  readonly #missing = new Gauge({
    name: 'kontor_log_missing_events',
    help: 'Events missing from the log at the start of this process; 1 if the number is unknown',
    registers: [this.#registry],
  });
  readonly #requests = new Histogram({
    name: 'kontor_http_request_duration_seconds',
    help: 'Duration of HTTP requests until the end of the response',
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

  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

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
    gauge(
      'lag_seconds',
      'Delay from the command to the read model, p99 of the newest events',
      (one) => one.lagMs.p99 / 1000,
    );
    gauge('behind_seconds', 'Age of the oldest received event that is not applied yet', (one) => one.behindMs / 1000);
    gauge('applied_events', 'Events applied since the projection started in this process', (one) => one.applied);
    gauge('following', '1 if the end of the log is reached', (one) => Number(one.isFollowing));
    gauge('failing', '1 if the last attempt failed', (one) => Number(one.failure !== null));
  }

  /** Results of background checks of all sites. Read models not yet checked have no value. */
  watchDrift(drift: Pick<DriftNotes, 'ofAll'>): void {
    const gauge = (name: string, help: string, value: (note: DriftNote) => number): void => {
      new Gauge({
        name: `kontor_read_model_${name}`,
        help,
        labelNames: ['view'],
        registers: [this.#registry],
        async collect() {
          this.reset();
          // An unreachable store has no values; readiness reports it.
          const notes = await drift.ofAll().catch(() => ({}));
          for (const [view, note] of Object.entries(notes)) this.set({ view }, value(note));
        },
      });
    };
    gauge('drifted_documents', 'Documents that differ from the log', ({ findings }) => driftedOf(findings));
    gauge('checked_timestamp_seconds', 'Unix time of the last check', ({ at }) => at / 1000);
  }

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
    gauge('sent_events', 'Events sent since the start of this process', ({ sent }) => sent);
    gauge('waiting_events', 'Events read but not delivered yet', ({ waiting }) => waiting);
    gauge('behind_seconds', 'Age of the oldest undelivered event', ({ behindMs }) => behindMs / 1000);
    gauge('following', '1 if the end of the log is reached', ({ isFollowing }) => Number(isFollowing));
    gauge('failing', '1 if the last attempt failed', ({ failure }) => Number(failure !== null));
  }

  /** Of the one process that sends webhooks. @param told `null`: not this process */
  watchEventWebhooks(counts: () => EventWebhookCounts | null): void {
    const gauge = (name: string, help: string, value: (status: EventWebhookCounts) => number): void => {
      new Gauge({
        name: `kontor_event_webhooks${name}`,
        help,
        registers: [this.#registry],
        collect() {
          const status = counts();
          this.remove();
          if (status) this.set(value(status));
        },
      });
    };
    gauge('', 'Event webhooks of all sites', ({ addresses }) => addresses);
    gauge('_failing', 'Event webhooks whose last deliveries failed', ({ failing }) => failing);
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
            // An unreachable queue has no values; readiness reports it.
            const counts = await jobs.counts(queue).catch(() => null);
            if (counts) show(this, { queue, ...counts });
          }
        },
      });
    gauge(
      'kontor_jobs',
      'Jobs by queue and state',
      ['queue', 'state'],
      (jobsInState, { queue, oldestWaitingMs: _, ...states }) => {
        for (const [state, count] of Object.entries(states)) jobsInState.set({ queue, state }, count);
      },
    );
    const age = 'Time since the oldest waiting job was due';
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
