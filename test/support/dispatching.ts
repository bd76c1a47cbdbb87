import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Fence } from '@kontor/contracts/ports/leases';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WebhookAnswer, WebhookRequest } from '@kontor/contracts/ports/webhook-sender';
import { WebhookId } from '@kontor/contracts/webhooks/events';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { eventWebhookQueries } from '@kontor/projections/features/webhooks/event-webhook-queries';
import type { CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import { bindStream } from '../../backend/src/platform/commands/stream-binding.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { WriteEventWebhook } from '../../backend/src/features/webhooks/commands.ts';
import { EventWebhookDispatch } from '../../backend/src/features/webhooks/events/dispatch.ts';
import {
  type EventWebhookCommand,
  eventWebhookDecider,
} from '../../backend/src/features/webhooks/events/event-webhook-decider.ts';
import { turnableAmbient } from './ambient.ts';
import { following, waitingFor } from './projecting.ts';
import { newEvent } from './events.ts';

export const HOOK = WebhookId.parse('7c0e7a52-3f5e-4f0b-9c53-1f6f0a4b7d02');
export const HOOK_URL = 'https://lager.example/kontor';
export const HOUR = 60 * 60 * 1000;
export const demo = SiteId.parse('demo');

export const vault = { secret: async () => new Uint8Array(32).fill(7) };
export const status = (code: number) => async (): Promise<WebhookAnswer> => ({ status: code, location: null });
export const idOf = ({ headers }: WebhookRequest) => headers['webhook-id'];

/** A log, a read store and a webhook dispatcher, with a receiver controlled by the test. */
export class Dispatching {
  readonly ambient = turnableAmbient();
  readonly store = new SqliteReadStore(':memory:');
  log = new SqliteEventLog(':memory:');
  readonly sent: WebhookRequest[] = [];
  readonly logged: string[] = [];
  answer: (request: WebhookRequest, signal?: AbortSignal) => Promise<WebhookAnswer> = status(200);
  readonly #logs = [this.log];
  readonly #running: EventWebhookDispatch[] = [];
  #token = 0;

  async close(): Promise<void> {
    for (const dispatch of this.#running) await dispatch.lost();
    for (const log of this.#logs) await log.close();
    await this.store.close();
  }

  restore(): void {
    this.log = new SqliteEventLog(':memory:');
    this.#logs.push(this.log);
  }

  get #handler(): { execute(command: WriteEventWebhook): Promise<unknown> } {
    const binding = { message: WriteEventWebhook, category: 'eventWebhook', decider: eventWebhookDecider };
    const { handler: Handler } = bindStream(binding);
    return new Handler({ handling: new CommandHandling(this.log, this.ambient) });
  }

  async write(command: EventWebhookCommand, siteId = demo, id = HOOK): Promise<void> {
    const context = newContext(this.ambient, { siteId, actor: 'user:eva' });
    await this.#handler.execute(new WriteEventWebhook(id, command, context));
  }

  add(siteId = demo): Promise<void> {
    return this.write({ type: 'Add', webhookId: HOOK, url: HOOK_URL, groups: ['orders', 'carts'] }, siteId);
  }

  rewind(from: number | null): Promise<void> {
    return this.write({ type: 'Rewind', from, at: this.ambient.clock.now() });
  }

  async start({ store = this.store, log = this.log }: { store?: ReadStore; log?: Platform['log'] } = {}) {
    const sender = {
      check: () => null,
      send: async (request: WebhookRequest, signal?: AbortSignal) => {
        this.sent.push(request);
        return this.answer(request, signal);
      },
    };
    const logger = pino({ level: 'warn' }, { write: (line: string) => this.logged.push(line) });
    const { ambient } = this;
    const { feed } = following(log, ambient);
    const platform = { ambient, log, feed, store, vault, webhookSender: sender, logger } as unknown as Platform;
    const handler = this.#handler;
    const commands = { execute: (command: WriteEventWebhook) => handler.execute(command) } as unknown as CommandBus;
    const dispatch = new EventWebhookDispatch(platform, commands);
    dispatch.gained(await this.#fence());
    this.#running.push(dispatch);
    return dispatch;
  }

  async #fence(): Promise<Fence> {
    const seen = (await this.store.leases()).get('lease') ?? null;
    this.#token += 1;
    const token = this.#token;
    await this.store.replaceLease('lease', seen, { owner: 'me', token, beat: token });
    return { lease: 'lease', token };
  }

  happen(name: string, type = 'OrderPaid', category = 'order', siteId: string = demo) {
    const event = newEvent(type, { name }, { siteId, at: this.ambient.clock.now() });
    return this.log.append(streamName(category, siteId, name), [event], 'any');
  }

  bodies() {
    return this.sent.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string; subject: string } });
  }

  types(): string[] {
    return this.bodies().map(({ type }) => type);
  }

  triesOf(name: string): number {
    return this.sent.filter(({ body }) => body.includes(`"${name}"`)).length;
  }

  async deliveries() {
    const queries = eventWebhookQueries(this.store, waitingFor(this.store));
    return (await queries.deliveries(demo, HOOK, { limit: 100 })).deliveries;
  }

  async states(): Promise<string[]> {
    return (await this.deliveries()).map(({ type, state, tries }) => `${type} ${state} ${tries.length}`);
  }
}
