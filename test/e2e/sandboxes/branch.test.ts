import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { categoryOf, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { type PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import { projections } from '@kontor/projections/features/index';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { linkBetween, NO_LINK } from '@kontor/contracts/restock/chain';
import type { Body } from '@kontor/contracts/ports/read-store';
import sharp from 'sharp';
import request from 'supertest';
import { commandBusOf } from '../../../backend/src/command-bus.ts';
import type { Composition } from '../../../backend/src/composition/index.ts';
import { sandboxCommand } from '../../../backend/src/features/sandboxes/cli.ts';
import { open } from '../../../backend/src/platform/personal-data.ts';
import { startEventStoreDb } from '../../doubles/eventstoredb/index.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { flatten } from '../../support/collect.ts';
import { generated } from '../../support/generated.ts';
import { orderForm } from '../../support/orders.ts';
import { uploadPicture } from '../../support/media-library.ts';
import { until } from '../../support/until.ts';

const calling = async (platform: Composition['platform'], args: readonly string[], signal?: AbortSignal) => {
  const said = { stdout: '', stderr: '' };
  const code = await sandboxCommand.run(args, {
    platform,
    commands: await commandBusOf(platform),
    signal: signal ?? new AbortController().signal,
    stdout: { write: (text: string) => (said.stdout += text) },
    stderr: { write: (text: string) => (said.stderr += text) },
  });
  return { code, ...said };
};

/** Old links contain the original site's id. */
const withoutSite = (text: string): string => text.replace(/keramik-5-1(?:--probe)?/gu, 'SITE');

/** Read models that a sandbox does not copy. */
const LEFT_OUT = new Set(['accounts', 'sessions', 'sign-ins', 'hosts']);

/**
 * All documents of the read models built from these events, normalized: without site and person ids, seals and
 * personal data, and with event numbers instead of positions.
 */
const viewsOf = (events: readonly RecordedEvent[]): ReadonlyMap<string, unknown> => {
  const documents = new Map<string, Body>();
  for (const event of events) {
    for (const projection of projections) {
      if (!projection.types.includes(event.type) || LEFT_OUT.has(projection.schema.name)) continue;
      const key = `${projection.schema.name} ${projection.keyOf(event).id}`;
      const body = projection.evolve(documents.get(key) ?? null, event);
      if (body === null) documents.delete(key);
      else documents.set(key, body);
    }
  }
  const numbers = new Map(events.map(({ position }, index) => [position as string, `event ${index}`]));
  const persons = new Map<string, string>();
  const named = (id: string): string => {
    const name = persons.get(id) ?? `person ${persons.size}`;
    persons.set(id, name);
    return name;
  };
  const neutral = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return persons.get(value) ?? numbers.get(value) ?? withoutSite(value);
    }
    if (typeof value !== 'object' || value === null) return value;
    const sealed = Sealed.safeParse(value);
    if (sealed.success) return { sealedFor: named(sealed.data.personId) };
    if (Array.isArray(value)) return value.map(neutral);
    const fields = Object.entries(value).filter(
      ([name]) => !['sandbox', 'chain', 'receipt', 'reference', 'reason'].includes(name),
    );
    return Object.fromEntries(
      fields.map(([name, inner]) => [
        persons.get(name) ?? name,
        name === 'personId' ? named(inner as string) : neutral(inner),
      ]),
    );
  };
  const bodies = [...documents.values()].map(neutral);
  return new Map([...documents.keys()].map((key, index) => [neutralKey(key, persons), bodies[index]]));
};

const neutralKey = (key: string, persons: ReadonlyMap<string, string>): string => {
  const [view = '', ...id] = key.split(' ');
  return `${view} ${persons.get(id.join(' ')) ?? withoutSite(id.join(' '))}`;
};

describe('branch of a generated history', () => {
  let made: Awaited<ReturnType<typeof generated>>;
  let events: readonly RecordedEvent[];
  const SITE = 'keramik-5-1';
  const until = Date.UTC(2026, 0, 20);
  const at = Date.UTC(2025, 11, 20, 12);
  const run = (...args: readonly string[]) => calling(made.composition.platform, args);
  const of = (siteId: string) => events.filter(({ metadata }) => metadata.siteId === siteId);

  beforeAll(async () => {
    made = await generated({ sites: 1, carts: 120, seed: 5, days: 90, until });
    const stopped = new AbortController();
    stopped.abort();
    const first = await calling(made.composition.platform, [SITE, 'probe', '--at', '2025-12-20T12:00'], stopped.signal);
    expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining('Derselbe Aufruf geht dort weiter') });
    const done = await run(SITE, 'probe');
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('Stand 2025-12-20T12:00:00.000Z') });
    events = await flatten(made.composition.platform.log.readAll({ after: START }));
  });
  afterAll(() => made.remove());

  it('yields the read models of the original at that instant, except for persons and the site', () => {
    const then = of(SITE).filter(({ metadata }) => metadata.at <= at);
    const [original, branched] = [viewsOf(then), viewsOf(of(`${SITE}--probe`).slice(1))];
    expect(original.size).toBeGreaterThan(100);
    expect([...branched.keys()]).toEqual([...original.keys()]);
    for (const [key, body] of original) expect([key, branched.get(key)]).toEqual([key, body]);
  });

  it('has unbroken waiting line proofs, although it was interrupted and resumed', () => {
    const links = of(`${SITE}--probe`).filter(({ stream }) => categoryOf(stream) === 'restock');
    expect(links.length).toBeGreaterThan(20);
    const chains = new Map<string, string>();
    for (const event of links) {
      const link = event as unknown as Recorded<RestockEvent>;
      expect([event.stream, event.revision, linkBetween(chains.get(event.stream) ?? NO_LINK, link)]).toEqual([
        event.stream,
        event.revision,
        'whole',
      ]);
      chains.set(event.stream, link.data.chain);
    }
  });

  it('is complete and contains no real person', async () => {
    const { vault } = made.composition.platform;
    const sandbox = SiteId.parse(`${SITE}--probe`);
    const people = new Set<string>();
    for (const { data, stream } of of(sandbox)) {
      JSON.stringify(data, (name, value: unknown) => {
        if (name === 'personId') people.add(value as string);
        return value;
      });
      if (categoryOf(stream) !== 'order') continue;
      const { customer } = data as { customer?: Sealed };
      if (!customer) continue;
      const opened = await open<{ email: string }>(vault, sandbox, customer);
      expect(JSON.stringify(opened)).toMatch(/person-\d+@branch\.invalid/u);
      expect(JSON.stringify(opened)).not.toContain('kunden.example');
    }
    expect(people.size).toBeGreaterThan(20);
    const known = await Promise.all([...people].map((id) => vault.keyOf(SiteId.parse(SITE), id as PersonId)));
    expect(known.filter((key) => key !== null)).toEqual([]);
    const [host] = of(sandbox);
    const last = of(sandbox).at(-1);
    expect(last).toMatchObject({ type: 'SiteBranched', data: { of: SITE, at, events: of(sandbox).length - 2 } });
    expect(host).toMatchObject({ type: 'HostAssigned' });
  });

  it('is the same in EventStoreDB', async () => {
    const server = await startEventStoreDb();
    const wanted = { sites: 1, carts: 20, seed: 6, days: 30, until };
    const there = await generated(wanted, undefined, server.connectionString);
    const { platform } = there.composition;
    expect(await calling(platform, ['keramik-6-1', 'probe'])).toMatchObject({ code: 0 });
    const all = await flatten(platform.log.readAll({ after: START }));
    const copied = all.filter(({ metadata }) => metadata.siteId === 'keramik-6-1--probe').slice(1, -1);
    const original = there.events.filter(({ stream }) => categoryOf(stream) !== 'host');
    const told = (events: readonly RecordedEvent[]) => events.map(({ id, type, revision }) => [id, type, revision]);
    expect(told(copied)).toEqual(told(original));
    await there.remove();
    await server.stop();
  });

  it.each([
    [['keramik-5-1', 'probe'], 'Die Sandbox keramik-5-1--probe gibt es schon.'],
    [['keramik-5-1', 'Probe'], '„Probe“ ist hier kein Name'],
    [['keramik-5-1', 'a--b'], '„a--b“ ist hier kein Name'],
    [['keramik-5-1--probe', 'noch-eine'], 'keramik-5-1--probe ist selbst eine Sandbox'],
    [['keramik-5-1', 'neu', '--at', 'gestern'], '--at: „gestern“ ist kein Zeitpunkt'],
    [['keramik-5-1', 'neu', '--at', '2999-01-01'], '--at: 2999-01-01 liegt in der Zukunft.'],
    [['keramik-5-1', 'neu', '--at', '2001-01-01'], '--at: Da gab es den Shop keramik-5-1 noch nicht.'],
    [['keramik-5-1', 'neu', '--host', 'was?'], '--host: „was?“ ist kein Name'],
    [['nirgends', 'neu'], 'Es gibt hier keine Website „nirgends“.'],
    [['keramik-5-1', 'neu', '--host', 'keramik-5-1.localhost'], '--host: keramik-5-1.localhost gehört schon zu einem'],
    [['keramik-5-1'], 'kontor branch SITE NAME'],
  ])('is refused with the arguments %j', async (args, problem) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) });
  });
});

describe('branch beside a running server', () => {
  let api: Api;
  let pictureId: string;
  const HOST = 'demo--probe.localhost';
  const get = (path: string) => request(api.http).get(path).set('Host', HOST);
  const mails = async (): Promise<readonly string[]> => readdir(join(api.folder, 'mails')).catch(() => []);
  const buy = async (site: string, email: string): Promise<string> => {
    const visitor = new Visitor(api, site);
    const { id: itemId, variants } = await api.product('becher-duene');
    expect((await visitor.add({ itemId, sku: variants[0]!.sku, quantity: 1 })).status).toBe(200);
    const { grandTotalCents } = (await visitor.cart()).body;
    const form = { ...orderForm(grandTotalCents), email };
    const { status, body } = await answered(visitor.api.POST('/api/commerce/checkout', { body: form }));
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.orderId;
  };

  beforeAll(async () => {
    api = await startApi();
    const orderId = await buy('demo', 'ada@example.com');
    await until(async () => (await mails()).includes(`order-confirmation-${orderId}.eml`), true);
    const owner = new Visitor(api);
    await owner.signIn();
    const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { picture } = await uploadPicture(api, 'meer.png', bytes, { by: owner });
    pictureId = picture!.id;
    const done = await calling(api.kontor.platform, ['demo', 'probe']);
    expect([done.code, done.stderr]).toEqual([0, '']);
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  it('is a separate shop that asks robots not to index it', async () => {
    const robots = await get('/robots.txt');
    expect([robots.text, robots.headers['x-robots-tag']]).toEqual([
      'User-agent: *\nDisallow: /\n',
      'noindex, nofollow',
    ]);
    const original = await request(api.http).get('/robots.txt').set('Host', 'demo.localhost');
    expect(original.headers['x-robots-tag']).toBeUndefined();
    expect((await get('/files/hero.svg')).status).toBe(200);
    const copied = await api.kontor.platform.privateFiles.paths(SiteId.parse('demo--probe'));
    expect(copied).toContain(`media/${pictureId}/original.png`);
    const site = await api.kontor.platform.queries.sites.byId(SiteId.parse('demo--probe'));
    expect(site?.sandbox).toEqual({ of: 'demo', at: expect.any(Number) });
  });

  it('sells and records its mails but sends nothing; the original is unaffected', async () => {
    const before = (await mails()).length;
    const orderId = await buy('demo--probe', 'grace@example.com');
    const told = async (): Promise<boolean> => {
      const events = await api.kontor.platform.log.readStream(`order-demo--probe_${orderId}`);
      return events.some(({ type }) => type === 'OrderMailSent');
    };
    await until(told, true);
    expect((await mails()).length).toBe(before);
    const next = await buy('demo', 'ada@example.com');
    await until(async () => (await mails()).includes(`order-confirmation-${next}.eml`), true);
  });
});
