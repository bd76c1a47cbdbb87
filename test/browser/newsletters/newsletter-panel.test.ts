import { afterAll, describe, expect, it } from '@jest/globals';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import type { Page } from 'playwright-core';
import { JoinMailingList, WriteMailingList } from '../../../backend/src/features/newsletters/commands.ts';
import { setPreferences } from '../../../backend/src/features/preferences/commands.ts';
import { GOOD_KEY, startMailchimpServer } from '../../doubles/mailchimp-server.ts';
import { POST } from '../../support/newsletters.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { until } from '../../support/until.ts';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { alert, cutOff } from '../parts.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { writing } from '../writing.ts';

const mailchimp = await startMailchimpServer();
afterAll(() => mailchimp.stop());
const ENV = { ...OWNER_ENV, KONTOR_MAILCHIMP_URL: mailchimp.url };

const prepare = prepareDemo(
  (context) => [
    new WriteMailingList(POST, { type: 'CreateList', listId: POST, name: 'Post aus dem Laden' }, context()),
    new JoinMailingList(
      {
        email: 'lena@example.org',
        listId: POST,
        source: 'panel',
        proof: 'confirmed',
        language: 'de',
        origin: 'http://demo.localhost',
      },
      context(),
    ),
    setPreferences(SetPreferencesPayload.parse({ namespace: 'newsletter', preferences: { listId: POST } }), context()),
  ],
  { env: ENV },
);

describe('newsletters in the panel', () => {
  const shop = useShop(ENV, prepare);

  it('given two editors of a campaign, then the second one sees both versions, and the preview is the newest', async () => {
    const text = (page: Page) => writing(page, 'Text');
    const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
    const first = await visitPanel(shop, '/config/newsletter/kampagnen/neu', CALM);
    await first.getByLabel('Betreff').fill('Neu im Oktober');
    await text(first).fill('Moin');
    await first.getByLabel('Absatzart').selectOption('Große Überschrift');
    await save(first);
    await first.getByText('Die Kampagne ist gespeichert.').waitFor();
    const [path = ''] = first.url().split('?');
    const second = await first.context().newPage();
    await second.goto(path);
    await text(first).fill('Moin und ahoi');
    await save(first);
    const wide = first.frameLocator('.campaign-wide');
    await wide.getByRole('heading', { name: 'Moin und ahoi' }).waitFor();
    await first.locator('summary', { hasText: 'Auf dem Telefon' }).click();
    const narrow = first.frameLocator('.campaign-narrow');
    await narrow.getByText('Du bekommst diese E-Mail, weil du „Post aus dem Laden“ abonniert hast.').waitFor();
    await text(second).fill('Ganz anders');
    await second.getByLabel('Betreff').fill('Neu im November');
    await save(second);
    await alert(second).getByText('Jemand hat diese Kampagne inzwischen geändert.').waitFor();
    const versions = second.locator('.settings-versions tbody tr');
    await expectSoon(() => allWords(versions)).toEqual([
      'Betreff Neu im Oktober Neu im November',
      'Text Moin und ahoi Ganz anders',
    ]);
    await expectSoon(() => words(text(second))).toBe('Ganz anders');
    await expectSound(second);
    await save(second);
    await second.getByText('Die Kampagne ist gespeichert.').waitFor();
    await second.frameLocator('.campaign-wide').getByRole('heading', { name: 'Ganz anders' }).waitFor();
    await expectSoon(() => versions.count()).toBe(0);
    // Sent meanwhile: the input is still readable but cannot be saved.
    await first.goto(path);
    await second.locator('summary', { hasText: 'An die Liste verschicken' }).click();
    await second.getByRole('button', { name: 'Jetzt verschicken' }).click();
    await second.getByText('Der Versand hat begonnen.').waitFor();
    // Updates without a reload.
    await second.getByText('1 von 1 erledigt').waitFor();
    await second.locator('.panel-head .badge').getByText('Verschickt').waitFor();
    await text(first).fill('Zu spät');
    await save(first);
    await alert(first).getByText('Diese Kampagne wird schon verschickt').waitFor();
    await expectSoon(() => allWords(first.locator('.settings-versions tbody tr'))).toEqual([
      'Text Ganz anders Zu spät',
    ]);
  });

  it('given no connection, then a campaign keeps its input and can be submitted again', async () => {
    const page = await visitPanel(shop, '/config/newsletter/kampagnen/neu');
    await page.getByLabel('Betreff').fill('Ohne Netz');
    await writing(page, 'Text').fill('Moin');
    await cutOff(page, true);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await alert(page).getByText('Bitte überprüfe deine Internetverbindung').waitFor();
    await expectSoon(() => words(writing(page, 'Text'))).toBe('Moin');
    await cutOff(page, false);
    await alert(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByText('Die Kampagne ist gespeichert.').waitFor();
    await expectSoon(() => page.getByLabel('Betreff').inputValue()).toBe('Ohne Netz');
    expect(shop.takeComplaints().every((one) => one.includes('ERR_FAILED'))).toBe(true);
  });

  it('given an external provider, then each state of its connection is shown with the next step (NL-02)', async () => {
    const page = await visitPanel(shop, '/config/newsletter/anbieter', CALM);
    const state = page.locator('main').getByRole('status');
    /** Polls until the text appears. */
    const reaches = (text: string) =>
      until(async () => {
        await page.goto(shop.url('/config/newsletter/anbieter'));
        return words(state);
      }, text);
    const press = async (name: string): Promise<void> => {
      const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByRole('button', { name, exact: true }).click();
      await sent;
    };
    const connect = async (key: string): Promise<void> => {
      await page.getByLabel('API-Schlüssel', { exact: true }).fill(key);
      await press('Verbinden');
    };
    const disconnect = () => press('Verbindung trennen');
    await expectSoon(() => words(state)).toBe('Nicht verbunden');
    await expectSound(page);
    await connect('geheim');
    await alert(page).getByText('Das ist kein API-Schlüssel.').waitFor();
    await connect(`${'b'.repeat(32)}-us21`);
    await until(async () => {
      await page.goto(shop.url('/config/newsletter/anbieter'));
      return (await page.getByText(/^Der Anbieter hat den Schlüssel nicht angenommen: ./u).count()) > 0;
    }, true);
    await expectSoon(() => words(state)).toBe('Nicht verbunden');
    mailchimp.broken = 500;
    await connect(GOOD_KEY);
    await reaches('Verbindung wird hergestellt');
    mailchimp.lists = [];
    mailchimp.broken = null;
    await expectSound(page);
    await reaches('Wartet auf Verbindung');
    await page.getByText('Es gibt noch keine Mailingliste.').waitFor();
    await expectSound(page);
    await disconnect();
    await reaches('Nicht verbunden');
    mailchimp.lists = [{ id: 'abc', name: 'Kundschaft' }];
    await connect(GOOD_KEY);
    await reaches('Wartet auf Verbindung');
    await expectSoon(() => page.getByLabel('Deine Liste').inputValue()).toBe(POST);
    await press('Listen verbinden');
    await alert(page).getByText('Eine Liste muss ausgewählt werden').waitFor();
    await expectSound(page);
    await page.getByLabel('Liste beim Anbieter').selectOption('Kundschaft');
    await press('Listen verbinden');
    await reaches('Verbunden');
    await page.getByText('„Post aus dem Laden“ hier, „Kundschaft“ dort').waitFor();
    await expectSound(page);
    await disconnect();
    await reaches('Nicht verbunden');
  });
});
