import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ReceiptAnswer } from '@kontor/contracts/restock/receipts';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Cluster, startCluster } from '../distributed/cluster.ts';
import { type MailCatcher, startMailCatcher } from '../doubles/mail-catcher.ts';
import { ahead, type Started, startServer } from '../support/process.ts';
import { allWords, expectSoon, open, useShop, words } from './browser.ts';
import { fill, order } from './buying.ts';
import { OWNER_ENV, visitPanel } from './panel.ts';
import { SOLD_OUT } from './parts.ts';

const SKU = 'HH-NIST-MEISE';
const PEOPLE = ['ada@kunden.example', 'bea@kunden.example', 'cleo@kunden.example'] as const;
const [ADA, BEA, CLEO] = PEOPLE;
const WITHOUT = { javaScriptEnabled: false };
/** Milliseconds: many pages, and processes that start. */
/** As long as a unit is held unless the shop says otherwise, and a minute. */
const HELD_MS = 1441 * 60_000;

describe.each(['embedded', 'distributed'] as const)('back in stock, from the sign-up to the order: %s', (mode) => {
  const env: Record<string, string> = { ...OWNER_ENV };
  let catcher: MailCatcher;
  let cluster: Cluster | undefined;
  /** Where stores are on the network, the work is another process's. */
  let worker: Started | undefined;
  const receipts: string[] = [];

  const startWorker = async (folder: string): Promise<void> => {
    worker = await startServer(folder, { ...env, KONTOR_ROLES: 'projections,worker' });
  };
  const shop = useShop(env, async (folder) => {
    catcher = await startMailCatcher();
    env['SMTP_URL'] = catcher.url;
    if (mode === 'embedded') return;
    cluster = await startCluster();
    const { eventStoreUrl, mongodbUrl, redis } = cluster.stores;
    const stores = { EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongodbUrl, REDIS_URL: redis.url };
    Object.assign(env, { ...stores, KONTOR_PARTITIONS: '2', KONTOR_ROLES: 'api,storefront' });
    await startWorker(folder);
  });
  afterAll(async () => {
    await worker?.stop();
    await cluster?.stop();
    await catcher.stop();
  });

  /** Everybody's clock. */
  const turn = async (ms: number): Promise<void> => {
    Object.assign(env, ahead(ms));
    await worker?.stop();
    await shop.restart();
    if (worker) await startWorker(shop.folder);
  };
  const there = async (path: string): Promise<void> => {
    const page = await shop.blank(WITHOUT);
    await expectSoon(async () => (await page.goto(shop.url(path)))?.status(), 200);
    await page.context().close();
  };
  const signUp = async (email: string, options: BrowserContextOptions = {}): Promise<void> => {
    const page = await shop.visit(SOLD_OUT, options);
    const form = page.getByRole('region', { name: 'Sag mir, wenn es wieder da ist' });
    await form.getByLabel('E-Mail-Adresse').fill(email);
    await form.getByRole('button').click();
    expect(await words(form.getByRole('status'))).toMatch(/^Registriert!/u);
  };
  const keepReceipt = (said: string): void => {
    const receipt = /Dein Beleg: (\S+)/u.exec(said)?.[1];
    if (receipt !== undefined) receipts.push(receipt);
  };
  const mails = (): Promise<readonly ParsedMail[]> => Promise.all(catcher.mails.map(({ raw }) => simpleParser(raw)));
  const recipient = ({ to }: ParsedMail): string => [to].flat()[0]?.text ?? '';
  /** Who was told that it is back, in the order of the mails. */
  const told = async (): Promise<readonly string[]> =>
    (await mails()).filter(({ subject }) => subject?.startsWith('Wieder da: ')).map(recipient);
  /** A link that somebody was sent: its path. */
  const linkOf = async (email: string, purpose: string): Promise<string> => {
    const mail = (await mails()).findLast((one) => recipient(one) === email);
    const link = new RegExp(`http://demo\\.localhost:\\d+(/\\S*${purpose}/\\S+)`, 'u').exec(mail?.text ?? '');
    return link?.[1] ?? '';
  };
  const line = async (page: Page): Promise<readonly string[]> => {
    await open(page, shop.url('/config/vormerkungen'));
    await page.locator('.restock-group').getByRole('link').first().click();
    await page.waitForURL('**/vormerkungen/*/*');
    return allWords(page.locator('.restock-line .restock-states'));
  };
  const proofs = async (page: Page): Promise<readonly ReceiptAnswer[]> =>
    page.evaluate(
      (all) =>
        Promise.all(
          all.map(
            async (receipt) => (await fetch(`/api/restock/receipts/${receipt}`)).json() as Promise<ReceiptAnswer>,
          ),
        ),
      receipts,
    );
  /** What the shop has written, with so many units of one variant. */
  const productFile = async (page: Page, stock: string): Promise<Buffer> => {
    await open(page, shop.url('/config/exporte'));
    await page.getByLabel('Format').selectOption('Squarespace');
    await page.getByRole('button', { name: 'Produkte exportieren' }).click();
    const link = page.getByRole('link', { name: 'Datei herunterladen' });
    const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const rows = parse<Record<string, string>>(await readFile(await saved.path()), { columns: true, bom: true });
    const some = rows.filter((row) => row['SKU']?.endsWith(SKU)).map((row) => ({ ...row, Stock: stock }));
    expect(some).toHaveLength(1);
    return Buffer.from(stringify(some, { header: true }));
  };

  it('given three who wait for what is sold out, when two units are imported, then the first two are told, in order', async () => {
    await there(SOLD_OUT);
    for (const email of [ADA, BEA]) await signUp(email);
    // Nobody has solved a riddle: so the address is to be confirmed, and keeps its place.
    await signUp(CLEO, WITHOUT);
    await expectSoon(async () => (await mails()).map(recipient), [CLEO]);
    const confirming = await shop.visit(await linkOf(CLEO, 'confirm'), WITHOUT);
    await confirming.getByRole('button', { name: 'Ja, bitte schreibt mir' }).click();
    await confirming.getByRole('heading', { name: 'Du stehst auf der Liste' }).waitFor();
    keepReceipt(await words(confirming.getByRole('main')));

    const panel = await visitPanel(shop, '/config/einstellungen/wieder-da');
    await panel.getByLabel('Automatisch benachrichtigen').check();
    await panel.getByRole('button', { name: 'Speichern' }).click();
    await panel.getByRole('status').getByText('Gespeichert.').waitFor();
    await expectSoon(() => line(panel), ['Wartet', 'Wartet', 'Wartet']);
    const buffer = await productFile(panel, '2');
    await open(panel, shop.url('/config/importe'));
    await panel.getByLabel('CSV-Datei aus').setInputFiles({ name: 'lieferung.csv', mimeType: 'text/csv', buffer });
    await panel.getByRole('button', { name: 'Import starten' }).click();
    await expectSoon(() => words(panel.locator('.batch-state [role=status]')), 'Fertig');

    await expectSoon(told, [ADA, BEA]);
    for (const { text = '' } of await mails()) keepReceipt(text);
    // In the order of the line.
    receipts.sort();
    await expectSoon(() => line(panel), ['Gesendet', 'Gesendet', 'Wartet']);
  });

  it('given two who were told, when one buys and the other lets it pass, then the third is told', async () => {
    const page = await shop.visit(await linkOf(ADA, 'claim'));
    await page.getByText(/^Ein Stück halten wir für dich bis/u).waitFor();
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.waitForURL('**/checkout');
    await fill(page, { email: ADA });
    await order(page);
    expect(await told()).toEqual([ADA, BEA]);

    await turn(HELD_MS);
    await there(SOLD_OUT);
    await expectSoon(told, [ADA, BEA, CLEO]);
    const late = await shop.visit(await linkOf(BEA, 'claim'));
    await late.getByRole('heading', { name: 'Die Zeit ist abgelaufen' }).waitFor();
    const next = await shop.visit(await linkOf(CLEO, 'claim'));
    await next.getByText(/^Ein Stück halten wir für dich bis/u).waitFor();
    await next.getByRole('button', { name: 'In den Warenkorb' }).click();
    await next.waitForURL('**/cart');

    const panel = await visitPanel(shop, '/config/vormerkungen');
    await expectSoon(() => line(panel), ['Gekauft', 'Frist abgelaufen', 'Link geöffnet']);
    const kept = { isUnbroken: true, isInOrder: true, isWithinStock: true };
    expect(await proofs(panel)).toMatchObject([
      { ...kept, number: 1, status: 'bought' },
      { ...kept, number: 2, status: 'missed' },
      { ...kept, number: 3, status: 'opened' },
    ]);
    if (!cluster) return;
    // Whether mails lie there is the queue's to say; who waits is not.
    await cluster.stores.redis.kill();
    await expectSoon(async () => {
      await panel.reload();
      return panel.getByText('Ob Mails liegen geblieben sind, lässt sich gerade nicht sagen.').count();
    }, 1);
    expect(await allWords(panel.locator('.restock-line .restock-states'))).toHaveLength(3);
  });
});
