import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ReceiptAnswer } from '@kontor/contracts/restock/responses';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Cluster, startCluster } from '../../distributed/cluster.ts';
import { type MailCatcher, startMailCatcher } from '../../doubles/mail-catcher.ts';
import { ahead, type Started, startServer } from '../../support/process.ts';
import { until } from '../../support/until.ts';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { fill, order } from '../buying.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { SOLD_OUT } from '../parts.ts';

const SKU = 'HH-NIST-MEISE';
const PEOPLE = ['ada@kunden.example', 'bea@kunden.example', 'cleo@kunden.example'] as const;
const [ADA, BEA, CLEO] = PEOPLE;
const WITHOUT = { javaScriptEnabled: false };
/** The default reservation time plus a minute, in ms. */
const HELD_MS = 1441 * 60_000;

describe.each(['embedded', 'distributed'] as const)('restock alerts from sign-up to order: %s', (mode) => {
  const env: Record<string, string> = { ...OWNER_ENV };
  let catcher: MailCatcher;
  let cluster: Cluster | undefined;
  /** In distributed mode jobs run in another process. */
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

  /** Moves every process's clock. */
  const turn = async (ms: number): Promise<void> => {
    Object.assign(env, ahead(ms));
    await worker?.stop();
    await shop.restart();
    if (worker) await startWorker(shop.folder);
  };
  const there = async (path: string): Promise<void> => {
    const page = await shop.blank(WITHOUT);
    await until(async () => (await page.goto(shop.url(path)))?.status(), 200, 150_000);
    await page.context().close();
  };
  const signUp = async (email: string, options: BrowserContextOptions = {}): Promise<void> => {
    const page = await shop.visit(SOLD_OUT, options);
    const form = page.getByRole('region', { name: 'Sag mir, wenn es wieder da ist' });
    await form.getByLabel('E-Mail-Adresse').fill(email);
    await form.getByRole('button').click();
    await expectSoon(() => words(form.getByRole('status'))).toMatch(/^Registriert!/u);
  };
  const keepReceipt = (said: string): void => {
    const receipt = /Dein Beleg: (\S+)/u.exec(said)?.[1];
    if (receipt !== undefined) receipts.push(receipt);
  };
  const mails = (): Promise<readonly ParsedMail[]> => Promise.all(catcher.mails.map(({ raw }) => simpleParser(raw)));
  const recipient = ({ to }: ParsedMail): string => [to].flat()[0]?.text ?? '';
  /** Recipients of alerts; mails that are sent at the same time arrive in any order. */
  const told = async (): Promise<readonly string[]> =>
    (await mails())
      .filter(({ subject }) => subject?.startsWith('Wieder da: '))
      .map(recipient)
      .sort();
  /** Path of a link from a recipient's mail. */
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
  /** The shop's own export, with one variant's stock changed. */
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

  it('given new stores, then the shop shows its products once its read models are built', () => there(SOLD_OUT));

  it('given three people waiting for a sold-out product, when two units are imported, then the first two are notified, in order', async () => {
    for (const email of [ADA, BEA]) await signUp(email);
    // No captcha was solved, so the address must be confirmed; the place in line is kept.
    await signUp(CLEO, WITHOUT);
    await expectSoon(async () => (await mails()).map(recipient)).toEqual([CLEO]);
    const confirming = await shop.visit(await linkOf(CLEO, 'confirm'), WITHOUT);
    await confirming.getByRole('button', { name: 'Ja, bitte schreibt mir' }).click();
    await confirming.getByRole('heading', { name: 'Du stehst auf der Liste' }).waitFor();
    keepReceipt(await words(confirming.getByRole('main')));

    const panel = await visitPanel(shop, '/config/einstellungen/wieder-da');
    await panel.getByLabel('Automatisch benachrichtigen').check();
    await panel.getByRole('button', { name: 'Speichern' }).click();
    await panel.getByRole('status').getByText('Gespeichert.').waitFor();
    await expectSoon(() => line(panel)).toEqual(['Wartet', 'Wartet', 'Wartet']);
    const buffer = await productFile(panel, '2');
    await open(panel, shop.url('/config/importe'));
    await panel.getByLabel('CSV-Datei aus').setInputFiles({ name: 'lieferung.csv', mimeType: 'text/csv', buffer });
    await panel.getByRole('button', { name: 'Import starten' }).click();
    await expectSoon(() => words(panel.locator('.batch-state [role=status]'))).toEqual('Fertig');

    await expectSoon(told).toEqual([ADA, BEA]);
    for (const { text = '' } of await mails()) keepReceipt(text);
    // In the order of the line.
    receipts.sort();
    await expectSoon(() => line(panel)).toEqual(['Gesendet', 'Gesendet', 'Wartet']);
  });

  it('given two notified people, when one buys and the other does not, then the third is notified', async () => {
    const page = await shop.visit(await linkOf(ADA, 'claim'));
    await page.getByText(/^Ein Stück halten wir für dich bis/u).waitFor();
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('button', { name: 'Zur Kasse' }).click();
    await page.waitForURL('**/checkout');
    await fill(page, { email: ADA });
    await order(page);
    await expectSoon(() => told()).toEqual([ADA, BEA]);

    await turn(HELD_MS);
    await there(SOLD_OUT);
    await expectSoon(told).toEqual([ADA, BEA, CLEO]);
    const late = await shop.visit(await linkOf(BEA, 'claim'));
    await late.getByRole('heading', { name: 'Die Zeit ist abgelaufen' }).waitFor();
    const next = await shop.visit(await linkOf(CLEO, 'claim'));
    await next.getByText(/^Ein Stück halten wir für dich bis/u).waitFor();
    await next.getByRole('button', { name: 'In den Warenkorb' }).click();
    await next.waitForURL('**/cart');

    const panel = await visitPanel(shop, '/config/vormerkungen');
    await expectSoon(() => line(panel)).toEqual(['Gekauft', 'Frist abgelaufen', 'Link geöffnet']);
    const kept = { isUnbroken: true, isInOrder: true, isWithinStock: true };
    expect(await proofs(panel)).toMatchObject([
      { ...kept, number: 1, status: 'bought' },
      { ...kept, number: 2, status: 'missed' },
      { ...kept, number: 3, status: 'opened' },
    ]);
    if (!cluster) return;
    // Parked mails depend on the queue; the waiting line does not.
    await cluster.stores.redis.kill();
    await expectSoon(async () => {
      await panel.reload();
      return panel.getByText('Ob Mails liegen geblieben sind, lässt sich gerade nicht sagen.').count();
    }).toEqual(1);
    await expectSoon(() => allWords(panel.locator('.restock-line .restock-states'))).toHaveLength(3);
  });
});
