import { isOfSite, type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventBatch } from '@kontor/contracts/ports/event-log';
import { type Fence, LeaseLost } from '@kontor/contracts/ports/leases';
import { documentKey } from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { EventWebhookEvent } from '@kontor/contracts/webhooks/event-webhook-events';
import type { WebhookId } from '@kontor/contracts/webhooks/events';
import type { EventWebhookView } from '@kontor/contracts/webhooks/responses';
import { eventWebhookView } from '@kontor/projections/features/webhooks/event-webhook-view';
import { retryUntilSuccess } from '@kontor/projections/platform/retry-until-success';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../../platform/commands/command-context.ts';
import type { LeasedWork } from '../../../platform/feature.ts';
import { isOfLog } from '../../../platform/is-of-log.ts';
import type { EventWebhookCounts } from '../../../platform/operations/metrics.ts';
import type { Platform } from '../../../platform/platform.ts';
import { WriteEventWebhook } from '../commands.ts';
import { Courier } from './courier.ts';
import { DeliveryRecords } from './records.ts';

const CATEGORY = 'eventWebhook';
/** Minimum time between batches at the end of the log, in ms. */
const PACE = 50;
/** How often the position of idle addresses is saved, in ms. */
const IDLE_SAVE_INTERVAL = 60_000;
const PAGE = 200;

interface Known {
  view: EventWebhookView | null;
  position: Position;
}

/**
 * One log reader for all addresses, which wakes each address's courier. Without addresses it only watches for new ones.
 */
export class EventWebhookDispatch implements LeasedWork {
  readonly name = 'event-webhooks';
  readonly #platform: Platform;
  readonly #commands: CommandBus;
  #running: Dispatching | null = null;

  constructor(platform: Platform, commands: CommandBus) {
    this.#platform = platform;
    this.#commands = commands;
  }

  gained(fence: Fence): void {
    this.#running = new Dispatching(this.#platform, this.#commands, fence);
  }

  /** `null`: another process runs it. */
  status(): EventWebhookCounts | null {
    return this.#running?.status() ?? null;
  }

  async lost(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }
}

class Dispatching {
  readonly #platform: Platform;
  readonly #commands: CommandBus;
  readonly #records: DeliveryRecords;
  readonly #stop = new AbortController();
  /** By `documentKey`, as the maps below. */
  readonly #known = new Map<string, Known>();
  readonly #couriers = new Map<string, Courier>();
  readonly #ending = new Map<string, Promise<void>>();
  readonly #ended: Promise<void>;
  #rested: number;
  #isReady = false;

  constructor(platform: Platform, commands: CommandBus, fence: Fence) {
    this.#platform = platform;
    this.#commands = commands;
    this.#records = new DeliveryRecords(platform.store, fence);
    this.#rested = platform.ambient.clock.now();
    this.#ended = this.#run().catch((error: unknown) => this.#fail(error));
  }

  status(): EventWebhookCounts {
    const couriers = [...this.#couriers.values()];
    return { addresses: couriers.length, failing: couriers.filter(({ isFailing }) => isFailing).length };
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
    const ending = [...this.#couriers.values()].map((courier) => courier.stop());
    await Promise.all([...ending, ...this.#ending.values()]);
  }

  async #run(): Promise<void> {
    const { feed, ambient } = this.#platform;
    const { signal } = this.#stop;
    let after = await this.#retry(() => this.#begin());
    while (after !== undefined && !signal.aborted) {
      const isWatching = this.#couriers.size === 0;
      const onFailure = (error: unknown): void => this.#fail(error);
      const filter = isWatching ? { filter: { categories: [CATEGORY] } } : {};
      for await (const batch of feed.follow({ after, ...filter, signal, onFailure })) {
        const pause = batch.caughtUp && batch.events.length > 0 ? ambient.timers.sleep(PACE, signal) : null;
        await this.#take(batch);
        after = batch.position;
        if ((this.#couriers.size === 0) !== isWatching) break;
        await pause;
      }
    }
  }

  /** Loads the read model, and returns the log position where it ends. */
  async #begin(): Promise<Position> {
    const { store, log } = this.#platform;
    await this.#records.prepare();
    const { name: view } = eventWebhookView.schema;
    const number = await store.live(view);
    if (number === null) return START;
    const version = { view, number };
    const reached = reachedByAll(await store.checkpoints(version));
    if (!isOfLog(await log.head(), reached)) return START;
    let after: DocumentKey | null = null;
    do {
      const page = await store.scan(version, { after, limit: PAGE });
      for (const { body, position, ...key } of page) {
        this.#known.set(documentKey(key), { view: body as EventWebhookView, position });
      }
      after = page.length < PAGE ? null : (page.at(-1) ?? null);
    } while (after !== null);
    return reached;
  }

  async #take({ events, position, caughtUp }: EventBatch): Promise<void> {
    const ours = events.filter(isOfSite);
    for (const event of ours) {
      if (event.stream.startsWith(`${CATEGORY}-`)) this.#learn(event as Recorded<EventWebhookEvent>, position);
    }
    if (caughtUp && !this.#isReady) {
      this.#isReady = true;
      for (const [key, { view }] of this.#known) this.#tend(key, view, position);
    }
    const bySite = Map.groupBy(ours, ({ metadata }) => metadata.siteId);
    for (const [key, courier] of this.#couriers) {
      courier.hear(bySite.get(this.#known.get(key)?.view?.siteId ?? '') ?? [], position);
    }
    const now = this.#platform.ambient.clock.now();
    if (now - this.#rested < IDLE_SAVE_INTERVAL) return;
    this.#rested = now;
    for (const courier of this.#couriers.values()) await this.#retry(() => courier.rest());
  }

  #learn(event: Recorded<EventWebhookEvent>, reached: Position): void {
    if (!eventWebhookView.types.includes(event.type)) return;
    const of = eventWebhookView.keyOf(event);
    const key = documentKey(of);
    const known = this.#known.get(key);
    if (known && event.position <= known.position) return;
    const view = eventWebhookView.evolve(known?.view ?? null, event);
    this.#known.set(key, { view, position: event.position });
    if (this.#isReady) this.#tend(key, view, reached);
    if (view) return;
    const remove = () => this.#retry(() => this.#records.remove(of.siteId, event.data.webhookId));
    // Finishes in the background, without blocking others.
    this.#ending.set(key, (this.#ending.get(key) ?? Promise.resolve()).then(remove));
  }

  #tend(key: string, view: EventWebhookView | null, reached: Position): void {
    const courier = this.#couriers.get(key);
    if (view?.status === 'on' && !isSandbox(view.siteId)) {
      if (courier) courier.change(view);
      else this.#send(key, view, reached);
      return;
    }
    if (!courier) return;
    this.#couriers.delete(key);
    this.#ending.set(key, courier.stop());
  }

  #send(key: string, view: EventWebhookView, reached: Position): void {
    const courier = new Courier(
      {
        platform: this.#platform,
        records: this.#records,
        switchOff: (one, reason) => this.#switchOff(one, reason),
        onFailure: (error) => this.#fail(error),
      },
      view,
      reached,
    );
    this.#couriers.set(key, courier);
    // Waits for an earlier courier of the same address.
    courier.start(this.#ending.get(key));
  }

  async #switchOff({ id, siteId }: { id: WebhookId; siteId: SiteId }, reason: 'gone' | 'failing'): Promise<void> {
    const context = newContext(this.#platform.ambient, { siteId, actor: 'system:webhooks' });
    await this.#commands.execute(new WriteEventWebhook(id, { type: 'SwitchOff', reason }, context));
    this.#platform.logger.warn({ siteId, webhookId: id, reason }, 'a webhook was put off');
  }

  #fail(error: unknown): void {
    this.#platform.logger.error({ err: error }, 'webhooks of events failed');
    if (error instanceof LeaseLost) this.#stop.abort();
  }

  #retry<T>(work: () => Promise<T>): Promise<T | undefined> {
    const { timers } = this.#platform.ambient;
    return retryUntilSuccess(work, { timers, signal: this.#stop.signal, onFailure: (error) => this.#fail(error) });
  }
}
