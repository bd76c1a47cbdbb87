import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FormContent, FormId } from '@kontor/contracts/forms/form';
import type { Page } from 'playwright-core';
import { WriteForm } from '../../../backend/src/features/forms/commands.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { useShop, words } from '../browser.ts';
import { until } from '../../support/until.ts';
import { expectSoon } from '../expect-soon.ts';
import { answered, OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const FORM = FormId.parse('5b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c03');
const PAGE = `/config/formulare/${FORM}/webhooks`;
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/u;

const prepare = prepareDemo(
  (context) => [
    new WriteForm(
      FORM,
      {
        type: 'SaveForm',
        formId: FORM,
        content: FormContent.parse({
          name: 'Kontakt',
          captchaEnabled: false,
          fields: [{ id: 'text', type: 'text', title: 'Text' }],
          storage: { mailTo: ['chefin@laden.example'] },
        }),
        madeFrom: 0,
      },
      context(),
    ),
  ],
  { env: OWNER_ENV },
);

describe('form webhooks in the panel', () => {
  const shop = useShop({ ...OWNER_ENV, KONTOR_WEBHOOK_LOOPBACK: '1' }, prepare);
  let target: Server;
  let url: string;
  let status: number;

  const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: url });
  const add = async (page: Page, address: string): Promise<void> => {
    const form = page.locator('details').filter({ hasText: 'Webhook hinzufügen' });
    if ((await form.getAttribute('open')) === null) await form.getByText('Webhook hinzufügen').click();
    await answered(page);
    await form.getByLabel('Adresse').fill(address);
    await form.getByRole('button', { name: 'Hinzufügen' }).click();
  };
  /** The first entry of the log, once it matches. */
  const logged = (page: Page, said: RegExp): Promise<void> => {
    const first = page.locator('section[aria-labelledby="log"] .panel-rows > li').first();
    return until(async () => {
      if ((await first.count()) > 0 && said.test(await words(first))) return true;
      await page.getByRole('link', { name: 'Aktualisieren' }).click();
      await page.waitForLoadState('networkidle');
      return false;
    });
  };

  beforeAll(async () => {
    target = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/kontor`;
  });
  beforeEach(() => {
    status = 200;
  });
  afterAll(async () => {
    target.closeAllConnections();
    await new Promise((resolve) => target.close(resolve));
  });

  it('given a form, when a webhook is added, tested, disabled, enabled and removed, then the page shows each change', async () => {
    const page = await visitPanel(shop, PAGE, CALM);
    await page.getByRole('heading', { level: 1, name: 'Weiterleitung: Kontakt' }).waitFor();
    await page.getByText('chefin@laden.example').waitFor();
    await add(page, 'https://192.168.0.1/');
    await alert(page).getByText('Diese Adresse liegt nicht im öffentlichen Internet.').waitFor();
    await add(page, url);
    const secret = page.getByRole('textbox', { name: 'Geheimnis' });
    await expectSoon(() => secret.inputValue()).toMatch(SECRET);
    await expectSound(page);
    await rowOf(page)
      .getByRole('button', { name: /^Test senden an/u })
      .click();
    await page.getByText('Der Test ist unterwegs.').waitFor();
    await expectSoon(() => secret.count()).toBe(0);
    await logged(page, /Zugestellt.*Status 200/u);
    status = 410;
    await page.getByRole('button', { name: /^Zustellung vom .* wiederholen$/u }).click();
    await logged(page, /Fehlgeschlagen.*Das Programm will nichts mehr hören \(410\)/u);
    await rowOf(page).getByText('Abgemeldet').waitFor();
    await expectSound(page);
    status = 204;
    await rowOf(page)
      .getByRole('button', { name: /einschalten$/u })
      .click();
    await rowOf(page).getByText('An', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Alle fehlgeschlagenen wiederholen' }).click();
    await page.getByText('Zustellungen, die wiederholt werden: 1').waitFor();
    await logged(page, /Zugestellt.*3\. Versuch.*Status 204/u);
    await rowOf(page).getByText('Bearbeiten').click();
    await expectSound(page);
    await rowOf(page).getByRole('button', { name: 'Webhook entfernen' }).click();
    await page.getByText('Der Webhook ist entfernt.').waitFor();
    await page.getByText('Noch kein Programm bekommt die Antworten.').waitFor();
  });

  it('given no JavaScript, then everything works the same', async () => {
    const page = await visitPanel(shop, PAGE, { javaScriptEnabled: false });
    await add(page, 'kein url');
    await alert(page).getByText('Das ist keine Webadresse.').waitFor();
    await expectSoon(() => page.getByLabel('Adresse').first().inputValue()).toBe('kein url');
    await add(page, url);
    const first = await page.getByRole('textbox', { name: 'Geheimnis' }).inputValue();
    await rowOf(page).getByText('Bearbeiten').click();
    await rowOf(page).getByRole('button', { name: 'Neues Geheimnis' }).click();
    const second = await page.getByRole('textbox', { name: 'Geheimnis' }).inputValue();
    expect([SECRET.test(second), first === second]).toEqual([true, false]);
    await rowOf(page).getByText('Bearbeiten').click();
    await rowOf(page).getByLabel('Adresse').fill('ftp://a.example');
    await rowOf(page).getByRole('button', { name: 'Adresse speichern' }).click();
    await alert(page).getByText('Das ist keine Webadresse.').waitFor();
    await expectSoon(() => rowOf(page).getByLabel('Adresse').inputValue()).toBe('ftp://a.example');
    await rowOf(page)
      .getByRole('button', { name: /ausschalten$/u })
      .click();
    await rowOf(page).getByText('Aus', { exact: true }).waitFor();
  });
});
