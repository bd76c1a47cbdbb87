import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { type ParsedMail, simpleParser } from 'mailparser';
import { readLink } from '../../../backend/src/features/restock/links.ts';
import { type MailCatcher, startMailCatcher } from '../../doubles/mail-catcher.ts';
import { turnableAmbient } from '../../support/ambient.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { demo } from '../../support/context.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { RestockLine } from '../../support/restock-line.ts';
import { until } from '../../support/until.ts';

const HOUR = 60 * 60_000;

describe('restock alerts through a real mail server', () => {
  const ambient = turnableAmbient();
  let catcher: MailCatcher;
  let api: Api;
  const lines: RestockLine[] = [];

  beforeAll(async () => {
    catcher = await startMailCatcher();
    api = await startApi({ ambient, smtp: catcher.url });
  });
  afterAll(async () => {
    await api.stop();
    await catcher.stop();
  });

  /** A variant without a waiting line. */
  const soldOut = async (urlId: string): Promise<RestockLine> => {
    const product: ProductView = await api.product(urlId);
    const line = new RestockLine(() => api.kontor, product);
    await line.stock(0);
    lines.push(line);
    return line;
  };
  const mailsTo = (email: string): Promise<readonly ParsedMail[]> =>
    Promise.all(
      catcher.mails.filter(({ recipients }) => recipients.includes(email)).map(({ raw }) => simpleParser(raw)),
    );
  const counts = (emails: readonly string[]) => Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
  beforeEach(() => {
    catcher.refuse(null);
    catcher.lose(false);
    catcher.slow(0);
  });

  it('are sent in order; when one of two does not buy, the third person is notified', async () => {
    const line = await soldOut('becher-duene');
    await line.rule({ claimMinutes: 60 });
    const emails = ['ada@kunden.example', 'bea@kunden.example', 'cleo@kunden.example'];
    for (const [index, email] of emails.entries()) await line.signUp(email, index === 1 ? 'en' : 'de');
    await line.stock(2);
    await line.ask();
    await line.becomes('told', 'told', 'waiting');
    // Concurrent mails may overtake each other.
    expect(catcher.mails.map(({ recipients }) => recipients[0]).sort()).toEqual(emails.slice(0, 2));
    await line.buy(1);
    await line.becomes('bought', 'told', 'waiting');
    ambient.turn(HOUR);
    await line.becomes('bought', 'missed', 'told');
    expect(await counts(emails)).toEqual([1, 1, 1]);
    const sent = (await line.events()).filter(({ type }) => type === 'RestockAlertSent');
    const told = sent.flatMap(({ type, data }) => (type === 'RestockAlertSent' ? data : []));
    told.sort((one, other) => one.number - other.number);
    expect(told).toMatchObject([1, 2, 3].map((number) => ({ number, mayBeDouble: false })));
  });

  it('contain product, price and link, in the reader’s language, as text and HTML', async () => {
    const [[german], [english]] = await Promise.all([mailsTo('ada@kunden.example'), mailsTo('bea@kunden.example')]);
    expect([german?.subject, english?.subject]).toEqual([
      expect.stringMatching(/^Wieder da: Becher/u),
      expect.stringMatching(/^Back in stock: Becher/u),
    ]);
    expect(german?.text).toContain('Wir haben ein Stück für dich zurückgelegt');
    expect(english?.text).toContain('We are holding one for you until');
    for (const mail of [german, english]) {
      const link = /http:\/\/demo\.localhost\/restock\/claim\/([\w.-]+)/u;
      const token = link.exec(mail?.text ?? '')?.[1] ?? '';
      expect(mail?.html).toContain(`/restock/claim/${token}"`);
      expect(await readLink(api.kontor.platform.vault, demo, 'claim', token)).toMatchObject(lines[0]!.of);
      expect(mail?.html).toMatch(/<img src="http:\/\/demo\.localhost\/files\/[^"]+" alt="Becher/u);
      expect(mail?.text?.replace(/[\u00a0\u202f]/gu, ' ')).toMatch(/19[,.]50|€/u);
    }
  });

  it('can be stopped with one click of the mail program (RFC 8058)', async () => {
    const [mail] = await mailsTo('ada@kunden.example');
    const raw = catcher.mails.find(({ recipients }) => recipients.includes('ada@kunden.example'))!.headers;
    const href = /^<(http:\/\/demo\.localhost\/unsubscribe\/([\w.-]+))>$/u.exec(raw['list-unsubscribe'] ?? '');
    expect([href?.[1] !== undefined, raw['list-unsubscribe-post']]).toEqual([true, 'List-Unsubscribe=One-Click']);
    const { platform } = api.kontor;
    expect(await readLink(platform.vault, demo, 'unsubscribe', href?.[2] ?? '')).toMatchObject({ number: 1 });
    expect(await readLink(platform.vault, demo, 'claim', href?.[2] ?? '')).toBeNull();
    expect(mail?.text).toContain(href?.[1]);
  });

  it('wait for an unavailable mail server, and are sent once, soon after it is back', async () => {
    const line = await soldOut('heidehonig');
    for (const email of ['dora@kunden.example', 'emil@kunden.example']) await line.signUp(email);
    await catcher.stop();
    await line.stock(2);
    await line.ask();
    const deferred = async () => (await line.events()).filter(({ type }) => type === 'RestockAlertDeferred').length;
    await until(async () => (await deferred()) > 0, true);
    catcher = await startMailCatcher({ port: catcher.port });
    catcher.refuse(450, 'content');
    const before = await deferred();
    await until(async () => {
      ambient.turn(HOUR / 60);
      return (await deferred()) > before;
    }, true);
    catcher.refuse(null);
    await until(async () => {
      ambient.turn(1_000);
      return (await line.statuses()).join();
    }, 'told,told');
    expect(await counts(['dora@kunden.example', 'emil@kunden.example'])).toEqual([1, 1]);
    expect((await line.events()).some(({ type, data }) => type === 'RestockAlertSent' && data.mayBeDouble)).toBe(false);
  });

  it('are sent once by a slow server; a dropped connection leaves their status uncertain', async () => {
    const line = await soldOut('leinenschuerze');
    for (const email of ['fritz@kunden.example', 'gerd@kunden.example']) await line.signUp(email);
    catcher.slow(400);
    await line.stock(1);
    await line.ask();
    await line.becomes('told', 'waiting');
    catcher.slow(0);
    catcher.lose(true);
    await line.stock(2);
    await line.ask();
    await until(async () => (await mailsTo('gerd@kunden.example')).length > 0, true);
    catcher.lose(false);
    await until(async () => {
      ambient.turn(1_000);
      return (await line.statuses()).join();
    }, 'told,told');
    expect(await counts(['fritz@kunden.example', 'gerd@kunden.example'])).toEqual([1, 2]);
    const sent = (await line.events()).flatMap((event) =>
      event.type === 'RestockAlertSent' ? [[event.data.number, event.data.mayBeDouble]] : [],
    );
    expect(sent).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('are recorded when rejected or bounced, and the unit goes to the next person', async () => {
    const line = await soldOut('olivenoelseife');
    for (const name of ['hanna', 'ida', 'jan']) await line.signUp(`${name}@kunden.example`);
    catcher.refuse(550);
    await line.stock(1);
    await line.ask();
    await until(async () => (await line.statuses())[0], 'failed');
    catcher.refuse(null);
    await until(async () => (await line.statuses()).includes('told'), true);
    const told = (await line.statuses()).indexOf('told') + 1;
    const sent = (await line.events()).findLast(({ type }) => type === 'RestockAlertSent');
    const { messageId } = sent?.data as { messageId: string };
    const owner = new Visitor(api);
    await owner.signIn();
    const program = async (scope: 'restock:read' | 'restock:write') =>
      new Program(api, (await keyOf(owner, [scope])).key);
    const [writing, reading] = [await program('restock:write'), await program('restock:read')];
    const bounce = (body: object, by: Program) => by.call('post', '/api/v1/restock/bounces', body);
    const report = {
      messageId: `<${messageId}@hafen-und-heide.example>`,
      reason: '5.1.1 "john doe"@x.example: unknown user',
    };
    expect((await bounce(report, reading)).status).toBe(403);
    expect((await bounce({ ...report, messageId: '<x@y.example>' }, writing)).status).toBe(404);
    expect((await bounce({ messageId }, writing)).status).toBe(400);
    for (let time = 0; time < 2; time += 1) expect((await bounce(report, writing)).status).toBe(204);
    expect((await line.statuses())[told - 1]).toBe('failed');
    expect(
      (await line.events()).filter(({ type, data }) => type === 'RestockAlertFailed' && data.kind === 'bounced'),
    ).toMatchObject([{ data: { number: told, reason: '5.1.1 (address) unknown user' } }]);
  });
});
