import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Fence } from '@kontor/contracts/ports/leases';
import { type ReadStore, StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { type WebhookAnswer, type WebhookRequest, WebhookUndelivered } from '@kontor/contracts/ports/webhook-sender';
import { WebhookId } from '@kontor/contracts/webhooks/events';
import { OLD_SECRET_MS } from '@kontor/contracts/webhooks/webhooks';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { eventWebhookQueries } from '@kontor/projections/features/webhooks/event-webhook-queries';
import type { CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import { turnableAmbient } from '../../../../../test/support/ambient.ts';
import { newEvent } from '../../../../../test/support/events.ts';
import { until } from '../../../../../test/support/until.ts';
import { receive } from '../../../../../test/support/webhook-receiver.ts';
import { withMethods } from '../../../../../test/support/with-methods.ts';
import { SqliteEventLog } from '../../../adapters/event-log-sqlite/index.ts';
import { CommandHandling } from '../../../platform/commands/command-handling.ts';
import { newContext } from '../../../platform/commands/command-context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { WriteEventWebhook, WriteEventWebhookHandler } from '../commands.ts';
import { webhookSecret } from '../secrets.ts';
import { EventWebhookDispatch } from './dispatch.ts';
import type { EventWebhookCommand } from './event-webhook-decider.ts';

const HOOK = WebhookId.parse('7c0e7a52-3f5e-4f0b-9c53-1f6f0a4b7d02');
const URL = 'https://lager.example/kontor';
const demo = SiteId.parse('demo');
const HOUR = 60 * 60 * 1000;

describe('an address that is told what happens in a site', () => {
  let ambient: ReturnType<typeof turnableAmbient>;
  let log: SqliteEventLog;
  let store: SqliteReadStore;
  let sent: WebhookRequest[];
  /** How the program answers. */
  let answer: (request: WebhookRequest) => Promise<WebhookAnswer>;
  let running: EventWebhookDispatch[];
  let token = 0;
  const vault = { secret: async () => new Uint8Array(32).fill(7) };

  const status = (code: number) => async () => ({ status: code, location: null });
  const write = async (command: EventWebhookCommand, siteId = demo, id = HOOK): Promise<void> => {
    const handler = new WriteEventWebhookHandler(new CommandHandling(log, ambient));
    const context = newContext(ambient, { siteId, actor: 'user:eva' });
    await handler.execute(new WriteEventWebhook(id, command, context));
  };
  const add = (siteId = demo) => write({ type: 'Add', webhookId: HOOK, url: URL, groups: ['orders', 'carts'] }, siteId);
  const fence = async (): Promise<Fence> => {
    const seen = (await store.leases()).get('lease') ?? null;
    token += 1;
    await store.replaceLease('lease', seen, { owner: 'me', token, beat: token });
    return { lease: 'lease', token };
  };
  const start = async (over: ReadStore = store): Promise<EventWebhookDispatch> => {
    const sender = {
      check: () => null,
      send: async (request: WebhookRequest) => {
        sent.push(request);
        return answer(request);
      },
    };
    const logger = pino({ level: 'silent' });
    const platform = { ambient, log, store: over, vault, webhookSender: sender, logger } as unknown as Platform;
    const handler = new WriteEventWebhookHandler(new CommandHandling(log, ambient));
    const commands = { execute: (command: WriteEventWebhook) => handler.execute(command) } as unknown as CommandBus;
    const dispatch = new EventWebhookDispatch(platform, commands);
    dispatch.gained(await fence());
    running.push(dispatch);
    return dispatch;
  };
  const happen = (name: string, type = 'OrderPaid', category = 'order', siteId: string = demo) =>
    log.append(
      streamName(category, siteId, name),
      [newEvent(type, { name }, { siteId, at: ambient.clock.now() })],
      'any',
    );
  const bodies = () =>
    sent.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string; subject: string } });
  const types = () => bodies().map(({ type }) => type);
  const idOf = ({ headers }: WebhookRequest) => headers['webhook-id'];
  const deliveries = async () =>
    (await eventWebhookQueries(store, ambient).deliveries(demo, HOOK, { limit: 100 })).deliveries;
  const states = async () => (await deliveries()).map(({ type, state, tries }) => `${type} ${state} ${tries.length}`);

  beforeEach(() => {
    ambient = turnableAmbient();
    log = new SqliteEventLog(':memory:');
    store = new SqliteReadStore(':memory:');
    sent = [];
    running = [];
    answer = status(200);
  });
  afterEach(async () => {
    for (const dispatch of running) await dispatch.lost();
    await log.close();
    await store.close();
  });

  it('hears of what it wants from then on, signed, as a CloudEvent; of no other site, and not of itself', async () => {
    await happen('before');
    await add();
    await start();
    await happen('1');
    await happen('1', 'StockSet', 'stock');
    await happen('1', 'OrderPaid', 'order', 'other');
    await happen('1', 'WebhookDeliveryTried', 'webhookDelivery');
    await happen('2', 'CartCreated', 'cart');
    await until(async () => types().sort(), ['CartCreated', 'OrderPaid']);
    const [first] = sent;
    const message = receive(await webhookSecret(vault, demo, HOOK, 1), first!, ambient.clock.now());
    expect(message).toMatchObject({
      type: 'OrderPaid',
      timestamp: expect.any(String),
      data: {
        specversion: '1.0',
        id: idOf(first!),
        siteid: 'demo',
        subject: 'order-demo_1',
        revision: 0,
        data: { name: '1' },
      },
    });
    await until(async () => (await states()).sort(), ['CartCreated delivered 1', 'OrderPaid delivered 1']);
    await write({ type: 'Change', groups: null });
    await happen('3', 'StockSet', 'stock');
    await happen('3', 'SignInFailed', 'signIn');
    await happen('4', 'SomethingNew', 'novelty');
    await until(async () => types().slice(2).sort(), ['SomethingNew', 'StockSet']);
  });

  it('is told again under the same id where a crash came between sending and writing down', async () => {
    await add();
    const broken = withMethods<ReadStore>(store, {
      commit: (commit) => (sent.length > 0 ? Promise.reject(new StoreUnavailable('crashed')) : store.commit(commit)),
    });
    const first = await start(broken);
    await happen('1');
    await until(async () => sent.length, 1);
    await first.lost();
    await start();
    await until(async () => sent.length, 2);
    expect(new Set(sent.map(idOf)).size).toBe(1);
    await until(states, ['OrderPaid delivered 1']);
  });

  it('waits while it is away, ever longer, and then hears all of it in the order of each stream', async () => {
    await add();
    await start();
    answer = async () => {
      throw new WebhookUndelivered('timeout', '');
    };
    await happen('1', 'OrderPlaced');
    await happen('1', 'OrderPaid');
    await until(states, ['OrderPlaced waiting 1']);
    ambient.turn(31_000);
    await until(states, ['OrderPlaced waiting 2']);
    expect((await deliveries())[0]?.nextAt).toBeGreaterThan(ambient.clock.now() + 60_000);
    answer = status(204);
    ambient.turn(HOUR);
    await until(async () => (await states()).sort(), ['OrderPaid delivered 1', 'OrderPlaced delivered 3']);
    expect(types()).toEqual(['OrderPlaced', 'OrderPlaced', 'OrderPlaced', 'OrderPaid']);
  });

  it('that does not want one event keeps it from no other: it is tried five times and passed over', async () => {
    await add();
    await start();
    answer = async ({ body }) => ({ status: body.includes('"poison"') ? 400 : 200, location: null });
    await happen('poison');
    await happen('2', 'OrderPlaced');
    for (let tries = 1; tries < 5; tries += 1) {
      await until(async () => sent.filter(({ body }) => body.includes('"poison"')).length, tries);
      await until(async () => (await states()).includes(`OrderPaid waiting ${tries}`), true);
      ambient.turn(HOUR);
    }
    await until(async () => (await states()).sort(), ['OrderPaid failed 5', 'OrderPlaced delivered 1']);
    await happen('3');
    await until(async () => types().at(-1) === 'OrderPaid' && sent.length === 7, true);
  });

  it('is told nothing more once it answers 410, or has taken nothing for five days; put on again it hears the rest', async () => {
    await add();
    await start();
    answer = status(410);
    await happen('1');
    const last = async () => (await log.readStream(streamName('eventWebhook', demo, HOOK))).at(-1);
    await until(async () => (await last())?.data, { webhookId: HOOK, reason: 'gone' });
    answer = status(503);
    await write({ type: 'Change', isOn: true });
    for (let hours = 0; (await last())?.type !== 'EventWebhookDisabled' && hours < 200; hours += 1) {
      const before = sent.length;
      ambient.turn(HOUR);
      await until(async () => sent.length > before || (await last())?.type === 'EventWebhookDisabled', true);
      await until(async () => (await deliveries())[0]?.tries.at(-1) !== undefined, true);
    }
    expect((await last())?.data).toEqual({ webhookId: HOOK, reason: 'failing' });
    answer = status(200);
    const before = sent.length;
    await happen('2', 'OrderPlaced');
    await write({ type: 'Change', isOn: true });
    await until(async () => types().slice(before).sort(), ['OrderPaid', 'OrderPlaced']);
  });

  it('is told all from an instant on, or only what comes, where somebody wants that', async () => {
    await happen('1', 'OrderPlaced');
    ambient.turn(HOUR);
    const since = ambient.clock.now();
    await happen('1', 'OrderPaid');
    await add();
    await start();
    await write({ type: 'Rewind', from: since });
    await until(async () => types(), ['OrderPaid']);
    await write({ type: 'Rewind', from: 0 });
    await until(async () => types(), ['OrderPaid', 'OrderPlaced', 'OrderPaid']);
    await write({ type: 'Change', isOn: false });
    await happen('2', 'OrderCancelled');
    await write({ type: 'Rewind', from: null });
    await write({ type: 'Change', isOn: true });
    await happen('3', 'OrderRefunded');
    await until(async () => types().slice(3), ['OrderRefunded']);
  });

  it('that was told to leave out what waits does not wait for it any more', async () => {
    await add();
    await start();
    answer = status(500);
    await happen('1');
    await until(states, ['OrderPaid waiting 1']);
    answer = status(200);
    await write({ type: 'Rewind', from: null });
    await happen('2', 'OrderPlaced');
    await until(async () => (await states()).sort(), ['OrderPaid failed 1', 'OrderPlaced delivered 1']);
    expect((await deliveries()).map(({ nextAt }) => nextAt)).toEqual([null, null]);
  });

  it('that refuses whatever it is told for five days is put off as well', async () => {
    await add();
    await start();
    answer = status(400);
    for (let n = 0; n < 200; n += 1) await happen(String(n % 3));
    const isOff = async () =>
      (await log.readStream(streamName('eventWebhook', demo, HOOK))).some(
        ({ type }) => type === 'EventWebhookDisabled',
      );
    for (let hours = 0; hours < 130 && !(await isOff()); hours += 1) {
      const before = sent.length;
      ambient.turn(HOUR);
      await until(async () => sent.length > before || (await isOff()), true);
    }
    expect(await isOff()).toBe(true);
  });

  it('takes what is signed with its former secret for another day', async () => {
    await add();
    await start();
    await write({ type: 'RotateSecret', at: ambient.clock.now() });
    await happen('1');
    await until(async () => sent.length, 1);
    for (const version of [1, 2])
      receive(await webhookSecret(vault, demo, HOOK, version), sent[0]!, ambient.clock.now());
    ambient.turn(OLD_SECRET_MS);
    await happen('2');
    await until(async () => sent.length, 2);
    const former = await webhookSecret(vault, demo, HOOK, 1);
    expect(() => receive(former, sent[1]!, ambient.clock.now())).toThrow('signed by somebody else');
  });

  it('that is slow keeps nobody else waiting, and one of a sandbox hears nothing', async () => {
    const other = WebhookId.parse('7c0e7a52-3f5e-4f0b-9c53-1f6f0a4b7d03');
    const copy = SiteId.parse('demo--copy');
    await add();
    await write({ type: 'Add', webhookId: other, url: 'https://b.example/', groups: null }, demo, other);
    await write({ type: 'Add', webhookId: HOOK, url: 'https://c.example/', groups: null }, copy);
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    answer = async ({ url }) => {
      if (url === URL) await slow;
      return { status: 200, location: null };
    };
    await start();
    await happen('1', 'OrderPaid', 'order', copy);
    for (const name of ['1', '2', '3']) await happen(name);
    await until(async () => sent.filter(({ url }) => url === 'https://b.example/').length, 3);
    release();
    await until(async () => sent.filter(({ url }) => url === URL).length, 3);
    expect(sent.some(({ url }) => url === 'https://c.example/')).toBe(false);
  });

  it('that is removed leaves nothing behind', async () => {
    await add();
    await start();
    await happen('1');
    await until(states, ['OrderPaid delivered 1']);
    await write({ type: 'Remove' });
    await until(states, []);
    await happen('2');
    await until(async () => sent.length, 1);
  });
});
