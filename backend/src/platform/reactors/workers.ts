import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { JobHandler, Worker } from '@kontor/contracts/ports/job-queue';
import type { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import type { Logger } from 'pino';
import type { Metrics } from '../operations/metrics.ts';
import type { Queries } from '../platform.ts';
import { whileOpen } from './archived-jobs.ts';
import { type ReactorParts, ReactorRun } from './reactor-run.ts';
import type { ReactorBinding } from './reactor.ts';
import { withSandboxJobIds, afterCopy } from './sandbox-jobs.ts';

export interface WorkersParts extends Omit<ReactorParts, 'onFailure' | 'log'> {
  readonly log: EventLog;
  readonly queries: Pick<Queries, 'sites'>;
  readonly keeper: LeaseKeeper;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export class Workers {
  readonly #parts: WorkersParts;
  readonly #bindings: readonly ReactorBinding[];
  readonly #runs = new Map<string, ReactorRun>();
  #workers: readonly Worker[] = [];

  constructor(parts: WorkersParts, bindings: readonly ReactorBinding[]) {
    this.#parts = parts;
    this.#bindings = bindings;
  }

  get queues(): readonly string[] {
    return this.#bindings.map(({ reactor }) => reactor.name);
  }

  start(): void {
    this.#workers = this.#bindings.map((binding) => this.#work(binding));
    for (const binding of this.#bindings) this.#react(binding);
    this.#parts.keeper.start();
  }

  async stop(): Promise<void> {
    for (const { stop } of this.#bindings) stop?.();
    await Promise.all([...this.#workers.map((worker) => worker.stop()), this.#parts.keeper.stop()]);
  }

  #work({ reactor: { name }, handle, goesOnWhenArchived = false, ...options }: ReactorBinding): Worker {
    const { jobs, logger, metrics } = this.#parts;
    const handleOwn = afterCopy(goesOnWhenArchived ? handle : whileOpen(handle, this.#parts), this.#parts);
    const counted: JobHandler = async (job) => {
      await handleOwn(job);
      metrics.jobDone(name);
      logger.debug({ queue: name, job: job.id, correlationId: job.correlationId }, 'job done');
    };
    const { concurrency, attempts, backoffMs } = options;
    const onFailure: Parameters<typeof jobs.work>[1]['onFailure'] = (error, job) => {
      if (job) metrics.jobFailed(name);
      const { id, attempt, correlationId } = job ?? {};
      logger.error({ err: error, queue: name, job: id, attempt, correlationId }, 'job failed');
    };
    return jobs.work(name, { concurrency, attempts, backoffMs, onFailure }, counted);
  }

  #react({ reactor }: ReactorBinding): void {
    const { keeper, logger } = this.#parts;
    const onFailure = (name: string, error: unknown): void =>
      logger.error({ err: error, reactor: name }, 'reactor failed');
    keeper.want(`workers/reactor/${reactor.name}`, {
      take: 'share',
      gained: (fence) => {
        const run = new ReactorRun({ ...this.#parts, onFailure }, withSandboxJobIds(reactor), fence);
        this.#runs.set(reactor.name, run);
        run.start();
      },
      lost: async () => {
        await this.#runs.get(reactor.name)?.stop();
        this.#runs.delete(reactor.name);
      },
    });
  }
}
