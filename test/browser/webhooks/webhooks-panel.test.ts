import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { prepareDemo } from '../../support/prepare.ts';
import { useShop } from '../browser.ts';
import { until } from '../../support/until.ts';
import { expectSoon } from '../expect-soon.ts';
import { answered, OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const PAGE = '/config/webhooks';
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/u;

describe('webhooks in the panel', () => {
  const shop = useShop(
    { ...OWNER_ENV, KONTOR_WEBHOOK_LOOPBACK: '1' },
    prepareDemo(() => [], { env: OWNER_ENV }),
  );
  let target: Server;
  let url: string;
  let status = 200;

  const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: url });
  const add = async (page: Page, address: string, ...chosen: readonly string[]): Promise<void> => {
    const form = page.locator('details').filter({ hasText: 'Webhook hinzufügen' });
    if ((await form.getAttribute('open')) === null) await form.getByText('Webhook hinzufügen').click();
    await answered(page);
    await form.getByLabel('Adresse').fill(address);
    for (const label of chosen) await form.getByLabel(label, { exact: true }).check();
    await form.getByRole('button', { name: 'Hinzufügen' }).click();
  };
  const logOf = (page: Page) => page.locator('section[aria-labelledby="log"] .panel-rows > li');
  const listed = (page: Page): Promise<void> =>
    until(async () => {
      if ((await logOf(page).count()) > 0) return true;
      await page.getByRole('link', { name: 'Aktualisieren' }).click();
      await page.waitForLoadState('networkidle');
      return false;
    });

  beforeAll(async () => {
    target = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/kontor`;
  });
  afterAll(async () => {
    target.closeAllConnections();
    await new Promise((resolve) => target.close(resolve));
  });

  it('given no webhooks, when one is added, tested, triggered, changed, replayed and removed, then the page shows each step', async () => {
    const page = await visitPanel(shop, PAGE, CALM);
    await page.getByText('Noch erfährt kein Programm, was geschieht.').waitFor();
    await add(page, url);
    await alert(page).getByText('Wähle mindestens eine Ereignisart, oder alle.').waitFor();
    await expectSound(page);
    await add(page, url, 'Einstellungen', 'Lager');
    await expectSoon(() => page.getByRole('textbox', { name: 'Geheimnis' }).inputValue()).toMatch(SECRET);
    await rowOf(page).getByText('Erfährt: Lager, Einstellungen').waitFor();
    await rowOf(page)
      .getByRole('button', { name: /^Test senden an/u })
      .click();
    await page.getByText(/^Angekommen: Status 200 nach \d+ ms\.$/u).waitFor();
    await rowOf(page).getByText('Bearbeiten').click();
    await rowOf(page).getByLabel('Weiter ab').selectOption({ label: 'dem ersten Ereignis des Shops' });
    await rowOf(page).getByRole('button', { name: 'Ab dort senden' }).click();
    await page.getByText('Ab dort geht es weiter.').waitFor();
    await listed(page);
    await logOf(page).first().getByText('Zugestellt').waitFor();
    status = 503;
    await logOf(page)
      .first()
      .getByRole('button', { name: /wiederholen$/u })
      .click();
    await page.getByText(/^Nicht angekommen: Status 503 .* Die Antwort war kein Erfolg\.$/u).waitFor();
    await page.getByText('Von Hand gesendet').click();
    await expectSound(page);
    await rowOf(page)
      .getByRole('button', { name: /ausschalten$/u })
      .click();
    await rowOf(page).getByText('Aus', { exact: true }).waitFor();
    await rowOf(page).getByText('Webhook entfernen …').click();
    await rowOf(page).getByRole('button', { name: 'Webhook entfernen', exact: true }).click();
    const gone = page.getByText('Der Webhook ist entfernt.');
    await gone.waitFor();
    // The focused button is gone.
    await expectSoon(() => gone.evaluate((notice) => notice === document.activeElement)).toEqual(true);
  });

  it('given no JavaScript, then it works the same', async () => {
    const page = await visitPanel(shop, PAGE, { javaScriptEnabled: false });
    await add(page, 'https://192.168.0.1/', 'Warenkörbe');
    await alert(page).getByText('Diese Adresse liegt nicht im öffentlichen Internet.').waitFor();
    await expectSoon(() => page.getByLabel('Warenkörbe').first().isChecked()).toBe(true);
    await add(page, url, 'Alles, auch Arten, die es noch nicht gibt');
    await expectSoon(() => page.getByRole('textbox', { name: 'Geheimnis' }).inputValue()).toMatch(SECRET);
    await rowOf(page).getByText('Erfährt: alles, auch künftige Arten').waitFor();
  });

  it('given one that answers 410, when an event is sent, then the home page says that it was disabled', async () => {
    status = 410;
    const page = await visitPanel(shop, PAGE, CALM);
    await rowOf(page).getByText('Bearbeiten').click();
    await rowOf(page).getByLabel('Weiter ab').selectOption({ label: 'dem ersten Ereignis des Shops' });
    await rowOf(page).getByRole('button', { name: 'Ab dort senden' }).click();
    await page.getByText('Ab dort geht es weiter.').waitFor();
    const notice = page.getByText('1 Webhook ist abgeschaltet, weil nichts mehr ankam.');
    await until(async () => {
      await page.goto(shop.url('/config'), { waitUntil: 'networkidle' });
      return (await notice.count()) > 0;
    });
    await expectSound(page);
    await page.getByRole('link', { name: 'Webhooks ansehen' }).click();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  });
});
