import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SubscribeAnswer } from '@kontor/contracts/cart/responses';
import { CampaignId } from '@kontor/contracts/newsletters/ids';
import { OrderId } from '@kontor/contracts/kernel/ids';
import type { PersonSource } from '@kontor/contracts/persons/persons';
import type { PersonReport } from '@kontor/contracts/persons/responses';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { WriteOrder } from '../../../backend/src/features/orders/commands.ts';
import {
  type CampaignRequest,
  JoinMailingList,
  WriteCampaign,
} from '../../../backend/src/features/newsletters/commands.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { demo, testContext } from '../../support/context.ts';
import { keyFor, save, savedForm } from '../../support/form-calls.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { makeList, POST } from '../../support/newsletters.ts';
import { orderForm } from '../../support/orders.ts';
import { runCli } from '../../support/process.ts';
import { RestockLine } from '../../support/restock-line.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { stockOf } from '../../support/stock.ts';
import { until } from '../../support/until.ts';

const REPORT = '/api/v1/persons/report';
const CAMPAIGN = CampaignId.parse('6d0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c01');
const ADA = 'Ada.Lovelace@kunden.example';
const BEA = 'bea.busch@kunden.example';
const ORIGIN = 'http://demo.localhost';
const FIELDS = [
  { id: 'mail', type: 'email', title: 'E-Mail' },
  { id: 'text', type: 'text', title: 'Nachricht' },
  { id: 'skizze', type: 'file', title: 'Skizze', kinds: ['pdf'], maxMegabytes: 1, maxFiles: 2 },
];

const customer = (email: string) => ({ email, address: { name: email === ADA ? 'Ada Lovelace' : 'Bea Busch' } });

describe('report of a person’s data (Art. 15 GDPR)', () => {
  let api: Api;
  let owner: Visitor;
  let told: PersonReport;
  let ahead = 0;
  const ambient = { ...systemAmbient, clock: { now: () => Date.now() + ahead } };
  const out = mkdtempSync(join(tmpdir(), 'kontor-report-'));

  const execute = (command: object): Promise<unknown> => api.kontor.server.commands.execute(command as never);
  const filesWith = (text: string): readonly string[] =>
    readdirSync(api.folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(api.folder, name);
      return statSync(path).isFile() && readFileSync(path, 'latin1').toLowerCase().includes(text.toLowerCase());
    });
  const report = (email: string) => answered(owner.api.POST('/api/v1/persons/report', { body: { email } }));
  const recordsOf = (source: PersonSource) => told.sources.find((one) => one.source === source)?.records ?? [];

  /** Submits a form, with one attached file and one that is not. */
  const write = async (formId: string, email: string, word: string): Promise<void> => {
    const visitor = new Visitor(api);
    const key = await keyFor(visitor, formId);
    const ids: string[] = [];
    for (const name of [`${word}.pdf`, `${word}-2.pdf`]) {
      const query = new URLSearchParams({ key, fieldId: 'skizze', fileName: name }).toString();
      const { body } = await visitor.call<{ fileId: string }>(
        'post',
        `/api/form/files?${query}`,
        Buffer.from(`%PDF-1.7 ${word}`),
        { 'content-type': 'application/octet-stream' },
      );
      ids.push(body.fileId);
    }
    const answers = { mail: email, text: `Gruß von ${word}`, skizze: ids.slice(0, 1) };
    // The time a person needs to fill it in.
    ahead += 4_000;
    expect((await save(visitor, key, answers)).status).toBe(200);
  };
  const joinList = (email: string) => {
    const more = { source: 'panel', proof: 'confirmed', language: 'de', origin: ORIGIN } as const;
    return execute(new JoinMailingList({ email, listId: POST, ...more }, testContext()));
  };
  const subscribe = async (email: string): Promise<void> => {
    const coffee = await api.product('kaffee-abo');
    const visitor = new Visitor(api);
    const wanted = { itemId: coffee.id, sku: coffee.variants[0]?.sku, qty: 1 };
    const { body } = await visitor.call<SubscribeAnswer>('post', '/api/3/commerce/cart/subscription', wanted);
    const { cartToken } = body;
    const started = await answered(visitor.api.POST('/api/commerce/checkout/start', { body: { cartToken } }));
    const form = { ...orderForm(started.body.shoppingCart.grandTotalCents, customer(email)), cartToken };
    expect((await answered(visitor.api.POST('/api/commerce/checkout', { body: form }))).status).toBe(200);
  };

  beforeAll(async () => {
    api = await startApi({ ambient });
    owner = new Visitor(api);
    await owner.signIn();
    const formId = await savedForm(api, FIELDS, { storage: { mailTo: ['chefin@laden.example'] } });
    await makeList(api.kontor, POST, 'Post');
    await stockOf(api, await api.product('kaffee-abo'), 20);
    const line = new RestockLine(() => api.kontor, await api.product('becher-duene'));
    await line.stock(0);
    for (const [email, word] of [
      [ADA, 'adas-brief'],
      [BEA, 'beas-brief'],
    ] as const) {
      await write(formId, email, word);
      await joinList(email);
      await line.signUp(email);
      await subscribe(email);
      const shopper = await shopperWith(api, await api.product('gutschein'));
      const { orderId } = placed(await placeOrder(api, shopper, customer(email)));
      const order = (await api.kontor.platform.queries.orders.byId(demo, OrderId.parse(orderId)))!;
      const { id, grandTotalCents: amountCents } = order;
      const payment = { orderId: id, amountCents, method: 'prepayment', reference: 'Test' } as const;
      await execute(new WriteOrder(payment.orderId, { type: 'RecordPayment', ...payment }, testContext()));
    }
    await caughtUp(api);
    const content = { subject: 'Neues im Herbst', preview: '', html: '<p>Moin.</p>', listId: POST, tag: null };
    const change = (command: CampaignRequest) => execute(new WriteCampaign(CAMPAIGN, command, testContext()));
    await change({ type: 'SaveCampaign', campaignId: CAMPAIGN, content, madeFrom: 0 });
    await change({ type: 'StartCampaign', campaignId: CAMPAIGN, origin: ORIGIN });
    await line.stock(2);
    await line.ask();
    await line.becomes('told', 'told');
    const counts = async () => (await api.kontor.platform.queries.newsletters.campaign(demo, CAMPAIGN))?.counts.sent;
    await until(counts, 2);
    await caughtUp(api);
  });
  afterAll(async () => {
    await api.stop();
    rmSync(out, { recursive: true });
  });

  it('given data everywhere, then the report contains all of it with its source, and no other person’s', async () => {
    const { status, body } = await report(ADA.toLowerCase());
    told = body;
    expect(status).toBe(200);
    expect(told).toMatchObject({ site: 'demo', email: ADA.toLowerCase() });
    const counts = Object.fromEntries(told.sources.map(({ source, records }) => [source, records.length]));
    expect(counts).toEqual({
      formSubmission: 1,
      formUpload: 1,
      formMail: 1,
      subscriber: 1,
      campaign: 1,
      cart: 2,
      order: 2,
      giftCard: 1,
      subscription: 1,
      restock: 1,
    });
    expect(recordsOf('formSubmission')[0]?.about).toEqual({
      form: 'Kontakt',
      answers: [
        { title: 'E-Mail', values: [ADA] },
        { title: 'Nachricht', values: ['Gruß von adas-brief'] },
        { title: 'Skizze', values: ['adas-brief.pdf'] },
      ],
    });
    expect(recordsOf('campaign')[0]?.about).toEqual({ subject: 'Neues im Herbst' });
    const types = recordsOf('restock').flatMap(({ events }) => events.map(({ type }) => type));
    expect(types).toEqual(expect.arrayContaining(['RestockSignedUp', 'RestockAlertSent']));
    const text = JSON.stringify(told);
    for (const own of [
      'Hafenstraße 7',
      'adas-brief-2.pdf',
      'NewsletterJoined',
      'SubscriptionStarted',
      'GiftCardIssued',
    ]) {
      expect(text).toContain(own);
    }
    const bea = await api.kontor.platform.vault.findPerson(demo, BEA);
    for (const other of [BEA, 'Bea Busch', 'beas-brief', String(bea)]) expect(text).not.toContain(other);
    // Everything is unsealed.
    expect(text).not.toMatch(/"iv":/u);
  });

  it('given the command line, then the same report is written to a file, without overwriting another', async () => {
    const file = join(out, 'ada.json');
    const written = await runCli(api.folder, ['auskunft', 'demo', ADA, '--out', file]);
    expect([written.code, written.stdout, written.stderr]).toEqual([0, `Geschrieben: ${file}\n`, '']);
    const { sources } = JSON.parse(readFileSync(file, 'utf8')) as PersonReport;
    expect(sources).toEqual(told.sources);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    expect((await runCli(api.folder, ['auskunft', 'demo', BEA, '--out', file])).code).not.toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect((await runCli(api.folder, ['auskunft', 'demo'])).code).toBe(2);
  });

  it('given insufficient permission, or an unknown address, then no report is made', async () => {
    const key = await keyOf(owner, ['orders:read', 'forms:read', 'newsletters:read']);
    const program = new Program(api, key.key);
    expect((await program.call('post', REPORT, { email: ADA })).status).toBe(403);
    expect((await answered(new Visitor(api).api.POST('/api/v1/persons/report', { body: { email: ADA } }))).status).toBe(
      401,
    );
    expect((await answered(owner.api.POST('/api/v1/persons/report', { body: { email: 'niemand' } }))).status).toBe(400);
    expect((await report('niemand@kunden.example')).status).toBe(404);
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    expect((await answered(other.api.POST('/api/v1/persons/report', { body: { email: ADA } }))).status).toBe(404);
  });

  it('given repeated requests, then the shop is rate limited, and other shops are not', async () => {
    const other = new Visitor(api, 'demo-ch');
    await other.signIn();
    const ask = async () =>
      (await answered(other.api.POST('/api/v1/persons/report', { body: { email: 'niemand@kunden.example' } }))).status;
    const statuses: number[] = [];
    while (statuses.length < 11 && !statuses.includes(429)) statuses.push(await ask());
    expect([...new Set(statuses)]).toEqual([404, 429]);
    expect((await report('niemand@kunden.example')).status).toBe(404);
  });

  it('given an erased person, then nothing is known of them, and no file contains their data', async () => {
    const words = [ADA, 'lovelace', 'adas-brief'];
    expect(words.map((word) => filesWith(word).length > 0)).toEqual([true, true, true]);
    const { code, stdout } = await runCli(api.folder, ['erase', 'demo', ADA]);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Formulare:\n  Antworten, unlesbar geworden: 1\n  Dateien, entfernt: 2\n  Weitergeleitet: 1 × per Mail, 0 × an Programme.',
    );
    for (const kind of ['FormSubmitted', 'NewsletterJoined', 'OrderPlaced', 'SubscriptionStarted', 'RestockSignedUp']) {
      expect(stdout).toMatch(new RegExp(`Unlesbar geworden:[^:]*${kind}  \\d`, 'u'));
    }
    for (const title of ['Noch lesbar: keine Ereignisse', 'Mit der Adresse im Klartext: keine Ereignisse']) {
      expect(stdout).toContain(title);
    }
    expect((await report(ADA)).status).toBe(404);
    expect((await runCli(api.folder, ['auskunft', 'demo', ADA])).stderr).toBe(
      'Von dieser Adresse ist hier niemand bekannt.\n',
    );
    await until(async () => words.flatMap(filesWith), []);
    expect((await report(BEA)).status).toBe(200);
    expect(filesWith('beas-brief').length).toBeGreaterThan(0);
  });
});
