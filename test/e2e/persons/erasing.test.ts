import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import { UNJUDGED } from '@kontor/contracts/persons/kinds';
import { type Answer, type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { batchIn, Batches, BATCHES } from '../../support/batches.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { type Finished, runCli } from '../../support/process.ts';
import { RestockLine } from '../../support/restock-line.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';
import type { ListOrdersAnswer } from '@kontor/contracts/orders/responses';
import type { SignUpGroupsAnswer, SignUpsAnswer } from '@kontor/contracts/restock/responses';

const RESTOCK = '/api/site-users/account/notifications/restock';
const ADA = 'Ada.Lovelace@kunden.example';
const BEA = 'bea@kunden.example';
const bodyOf = <T>({ body }: Answer): T => body as unknown as T;

describe('erasing a person from a running shop', () => {
  let api: Api;
  let owner: Visitor;
  let batches: Batches;
  let line: RestockLine;
  let orderId: string;
  let exportId: string;
  let before: unknown;
  let erased: Finished;

  /** Files that contain the text, in any case: log, read models, jobs, keys, mails, exports. */
  const filesWith = (text: string): readonly string[] =>
    readdirSync(api.folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(api.folder, name);
      return statSync(path).isFile() && readFileSync(path, 'latin1').toLowerCase().includes(text.toLowerCase());
    });
  const signUps = async () =>
    bodyOf<SignUpsAnswer>(await owner.call('get', `${RESTOCK}?${new URLSearchParams({ ...line.of })}`)).signUps;
  const orders = async () => bodyOf<ListOrdersAnswer>(await owner.call('get', '/api/v1/orders')).orders;
  /** Counts and totals that must not change. */
  const totals = async () => ({
    groups: bodyOf<SignUpGroupsAnswer>(await owner.call('get', `${RESTOCK}/groups`)).signUpGroups,
    line: (await signUps()).map(({ number, status, receipt }) => [number, status, receipt]),
    orders: (await orders()).map(({ number, grandTotalCents, status }) => [number, grandTotalCents, status]),
  });
  const orderExport = async (): Promise<{ readonly id: string; readonly csv: string }> => {
    const { id } = await batches.ended(await owner.call('post', `${BATCHES}/order-exports`, {}));
    return { id, csv: readFileSync(join(api.folder, 'private', 'demo', 'batches', id, 'export.csv'), 'utf8') };
  };
  const mailed = () => readdirSync(join(api.folder, 'mails')).length;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    batches = new Batches(api, owner);
    line = new RestockLine(() => api.kontor, await api.product('becher-duene'));
    await line.stock(0);
    for (const email of [ADA, BEA]) await line.signUp(email);
    await line.stock(2);
    await line.ask();
    await line.becomes('told', 'told');
    const shopper = await shopperWith(api, await api.product('kochloeffel-kirschholz'));
    ({ orderId } = placed(await placeOrder(api, shopper, { email: ADA })));
    await until(async () => mailed(), 3);
    const exported = await orderExport();
    exportId = exported.id;
    expect(exported.csv).toContain(ADA);
    before = await totals();
    expect(filesWith(ADA).map((name) => name.split('/')[0])).toEqual(['mails', 'mails', 'private']);
    erased = await runCli(api.folder, ['erase', 'demo', ADA]);
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  it('removes them from all files, but not others', () => {
    expect(filesWith(ADA)).toEqual([]);
    expect(filesWith('lovelace')).toEqual([]);
    expect(filesWith(BEA)).toHaveLength(1);
    expect(mailed()).toBe(1);
  });

  it('removes them from panel and exports, and keeps all totals', async () => {
    expect((await signUps()).map(({ email }) => email)).toEqual([null, BEA]);
    const order = await answered(owner.api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId } } }));
    expect(order.body).toMatchObject({ customer: null });
    expect(await totals()).toEqual(before);
    expect(
      (await answered(owner.api.GET('/api/v1/batches/{batchId}/file', { params: { path: { batchId: exportId } } })))
        .status,
    ).toBe(404);
    expect(
      batchIn(await answered(owner.api.GET('/api/v1/batches/{batchId}', { params: { path: { batchId: exportId } } })))
        .fileUntil,
    ).toBeNull();
    const { csv } = await orderExport();
    expect(csv).not.toMatch(/lovelace/iu);
    expect(csv.trim().split('\n')).toHaveLength(2);
  });

  it('keeps the waiting line’s proofs valid', async () => {
    const { code, stdout } = await runCli(api.folder, ['restock', 'verify', 'demo']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('unversehrt')]);
  });

  it('issues a certificate of everything that was checked', async () => {
    const { code, stdout, stderr } = erased;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.replace(/^Gelöscht: [\da-f-]{36}$/mu, 'Gelöscht: …')).toBe(
      [
        'Gelöscht: …',
        'Der Schlüssel ist aus dem Tresor entfernt; die Adresse führt zu niemandem mehr.',
        'In der ganzen Geschichte:',
        '  Unlesbar geworden:',
        '    RestockSignedUp  1',
        '    CartPurchased  1',
        '    OrderPlaced  1',
        '  Noch lesbar: keine Ereignisse',
        '  Mit der Adresse im Klartext: keine Ereignisse',
        'In den Lesemodellen:',
        '  Unlesbar geworden:',
        '    restock-sign-ups  1',
        '    orders  1',
        '  Noch lesbar: keine Dokumente',
        '  Mit der Adresse im Klartext: keine Dokumente',
        'Formulare:',
        '  Antworten, unlesbar geworden: 0',
        '  Dateien, entfernt: 0',
        '  Weitergeleitet: 0 × per Mail, 0 × an Programme. Was dort liegt, ist dort zu löschen.',
        'Kopien im Klartext, entfernt:',
        '  Mails im Datenordner: 2',
        '  Dateien von Exporten: 1. Was heruntergeladen wurde, liegt nicht mehr hier.',
        'Texte, die andere geschrieben haben:',
        '  Gesucht nach: E-Mail-Adresse, Name, Nachname, Straße und Hausnummer, Bestellnummer',
        '  Entfernt: keine',
        '  Stehen geblieben: keine',
        'Aufbewahrt, weil das Gesetz es verlangt (§ 147 AO, § 14b UStG):',
        '  Bestellungen: 1, mit Nummer, Datum, Artikeln, Beträgen und Steuern, ohne Namen und Anschrift',
        '  Geschenkgutscheine: 0, mit Wert und Guthaben, ohne Namen',
        '  Rechnungen: Schon geschriebene Rechnungen müssen bei dir aufbewahrt bleiben. Sie sind davon nicht berührt.',
        'Bei der Löschung noch offen:',
        '  Eine Bestellung ist noch nicht bezahlt oder noch nicht verschickt',
        'Nicht beurteilt:',
        ...UNJUDGED.filter((code) => code !== 'texts').map(
          (code) => `  ${messagesOf('de')[`person.unjudged.${code}`]}`,
        ),
        '',
      ].join('\n'),
    );
  });

  it('treats them as a new person when they return', async () => {
    expect((await runCli(api.folder, ['erase', 'demo', ADA])).stderr).toBe(
      'Von dieser Adresse ist hier niemand bekannt.\n',
    );
    await line.stock(0);
    expect((await line.signUp(ADA)).number).toBe(3);
  });
});
