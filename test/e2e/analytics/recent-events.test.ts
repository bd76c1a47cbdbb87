import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENTS_SHOWN } from '@kontor/contracts/analytics/events';
import type { EventsAnswer } from '@kontor/contracts/analytics/responses';
import { streamName } from '@kontor/contracts/kernel/events';
import { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { type AnswerBody, type Api, startApi, Visitor } from '../../support/api.ts';
import { newEvent } from '../../support/events.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { member } from '../../support/members.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';

const EVENTS = '/api/v1/analytics/events';

describe('list of recent events', () => {
  let api: Api;
  let owner: Visitor;
  let reporter: Visitor;
  let order: { readonly id: string; readonly number: number; readonly stream: string; readonly email: string };

  beforeAll(async () => {
    api = await startApi();
    const product = await api.product('kaffee-hafenroestung');
    const shopper = await shopperWith(api, product, 2);
    const { orderId } = placed(await placeOrder(api, shopper));
    const view = await api.kontor.platform.queries.orders.byId(SiteId.parse('demo'), OrderId.parse(orderId));
    owner = new Visitor(api);
    await owner.signIn();
    reporter = await member(api, { email: 'zahlen@laden.example', role: 'reporting' });
    const { body } = await owner.call<{ customer: { email: string } }>('get', `/api/v1/orders/${orderId}`);
    const stream = streamName('order', 'demo', orderId);
    order = { id: orderId, number: view!.number, stream, email: body.customer.email };
  });
  afterAll(() => api.stop());

  const ask = <Body = EventsAnswer>(asked: Readonly<Record<string, string>> = {}, who = owner) =>
    who.call<Body>('get', `${EVENTS}?${new URLSearchParams(asked)}`);
  const types = ({ events }: EventsAnswer) => events.map(({ type }) => type);
  const append = (category: string, ...events: readonly Parameters<typeof newEvent>[]) =>
    api.kontor.platform.log.append(
      streamName(category, 'demo', 'x'),
      events.map((event) => newEvent(...event)),
      'any',
    );

  it('without parameters lists the newest first, with actor and subject', async () => {
    const { body } = await ask({}, reporter);
    expect(body.events.length).toBeLessThanOrEqual(EVENTS_SHOWN);
    const positions = body.events.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort().reverse());
    expect(body.events.find(({ type }) => type === 'OrderPlaced')).toMatchObject({
      stream: order.stream,
      thing: { kind: 'order', id: order.id, name: String(order.number) },
      actor: expect.stringMatching(/^visitor:/u),
      by: null,
      source: 'shopper',
      isKnown: true,
    });
    expect(body.events.find(({ type }) => type === 'StockTaken')?.thing).toMatchObject({
      kind: 'stock',
      name: expect.stringMatching(/^Kaffee .*, HH-/u),
    });
    const [taken, ordered] = ['StockTaken', 'OrderPlaced'].map((of) => body.events.find(({ type }) => type === of)!);
    expect([taken!.units, ordered!.units]).toEqual([{ is: 'count', n: 2 }, null]);
    expect(taken!.correlationId).toBe(ordered!.correlationId);
    expect(JSON.stringify(body)).not.toContain(order.email);
  });

  it('filters by type, person or stream, and names them', async () => {
    const { body: all } = await ask();
    const { actor } = all.events.find(({ type }) => type === 'OrderPlaced')!;
    const { body: placedOnes } = await ask({ type: 'OrderPlaced' });
    expect(types(placedOnes)).toEqual(['OrderPlaced']);
    const { body: byShopper } = await ask({ actor });
    expect(new Set(byShopper.events.map((event) => event.actor))).toEqual(new Set([actor]));
    expect(byShopper.asked.doer).toEqual({ by: null, source: 'shopper' });
    const { body: ofOrder } = await ask({ stream: order.stream });
    expect(types(ofOrder).at(-1)).toBe('OrderPlaced');
    expect(ofOrder).toMatchObject({ next: null, asked: { thing: { kind: 'order', name: String(order.number) } } });
    const { body: neither } = await ask({ stream: order.stream, type: 'CartCreated' });
    expect(neither).toMatchObject({ events: [], next: null, asked: { thing: { kind: 'order' } } });
  });

  it('pages continue where the previous one ended, for the log and for a stream', async () => {
    for (const narrowed of [{}, { type: 'ProductCreated' }, { stream: order.stream }] as const) {
      const { body: whole } = await ask(narrowed);
      const seen: string[] = [];
      let before: string | null = null;
      while (seen.length < whole.events.length) {
        const { body }: { body: EventsAnswer } = await ask({
          ...narrowed,
          limit: '3',
          ...(before !== null && { before }),
        });
        seen.push(...body.events.map(({ position }) => position));
        before = body.next;
        if (before === null) break;
      }
      expect(seen.slice(0, whole.events.length)).toEqual(whole.events.map(({ position }) => position));
    }
  });

  it('after a marker lists only newer events without duplicates', async () => {
    const { body: before } = await ask();
    expect((await ask({ after: before.newest! })).body).toMatchObject({ events: [], next: null });
    await append('census', ['Erstens'], ['Zweitens']);
    const { body: since } = await ask({ after: before.newest! });
    expect(types(since)).toEqual(['Zweitens', 'Erstens']);
    expect(since.events[0]).toMatchObject({ isKnown: false, thing: null });
    expect((await ask({ after: since.newest! })).body.events).toEqual([]);
    const stream = streamName('census', 'demo', 'x');
    const { body: ofStream } = await ask({ stream });
    await append('census', ['Drittens']);
    expect(types((await ask({ stream, after: ofStream.newest! })).body)).toEqual(['Drittens']);
  });

  it('beyond the scan limit it says so and continues', async () => {
    await append('census', ['Selten', {}, { actor: 'system:selten' }]);
    const others = Array.from({ length: 2_000 }, (): [string] => ['Haeufig']);
    for (let round = 0; round < 6; round += 1) await append('census', ...others);
    const stream = streamName('census', 'demo', 'x');
    const { body: first } = await ask({ stream, type: 'Selten' });
    expect(first).toMatchObject({ events: [], isCut: true, next: expect.any(String) });
    const { body: second } = await ask({ stream, type: 'Selten', before: first.next! });
    expect(types(second)).toEqual(['Selten']);
    expect(types((await ask({ actor: 'system:selten' })).body)).toEqual(['Selten']);
  });

  it('contains nothing of other sites, whatever is requested', async () => {
    const { log } = api.kontor.platform;
    const foreign = streamName('order', 'demo-ch', 'fremd');
    await log.append(foreign, [newEvent('Fremd', {}, { siteId: 'demo-ch', actor: 'system:fremd' })], 'none');
    expect(types((await ask()).body)).not.toContain('Fremd');
    for (const asked of [{ type: 'Fremd' }, { actor: 'system:fremd' }, { stream: foreign }]) {
      expect((await ask({ ...asked, limit: '1' })).body).toMatchObject({ events: [] });
    }
  });

  it.each([
    [{ type: 'kein Typ!' }, 'type'],
    [{ actor: 'lena' }, 'actor'],
    [{ stream: 'order' }, 'stream'],
    [{ before: 'gestern' }, 'before'],
    [{ before: '12' }, 'before'],
    [{ after: '12' }, 'after'],
    [{ stream: 'order-demo_1', before: '9'.repeat(40) }, 'before'],
    [{ before: '0000000000000001', after: '0000000000000001' }, 'after'],
    [{ limit: '51' }, 'limit'],
    [{ limit: '0' }, 'limit'],
  ])('refuses %j and names the field', async (asked, field) => {
    const { status, body } = await ask<AnswerBody>(asked);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [field]]);
  });

  it('accepts no personal address in any parameter', async () => {
    for (const name of ['type', 'actor', 'stream']) {
      expect((await ask({ [name]: 'user:lena@example.org' })).status).toBe(400);
    }
  });

  it('requires an analytics role or scope', async () => {
    expect((await ask({}, new Visitor(api))).status).toBe(401);
    const editor = await member(api, { email: 'texte@laden.example', role: 'editor' });
    expect((await ask({}, editor)).status).toBe(403);
    const call = async (scopes: readonly Permission[]) =>
      new Program(api, (await keyOf(owner, scopes)).key).call<EventsAnswer>('get', EVENTS);
    expect((await call(['orders:read'])).status).toBe(403);
    expect((await call(['analytics:read'])).body.events.length).toBeGreaterThan(0);
  });
});
