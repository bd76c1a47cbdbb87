import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { NameServer } from '../../doubles/name-server.ts';
import { hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const PAGE = '/config/domains';

describe('domains of one’s own in the panel', () => {
  const names = new NameServer();
  const environment: Record<string, string> = { ...OWNER_ENV };
  beforeAll(async () => {
    await names.start();
    environment['KONTOR_NAME_SERVERS'] = names.address;
  });
  const shop = useShop(environment);
  afterAll(() => names.stop());

  const visit = (options: BrowserContextOptions = {}): Promise<Page> => visitPanel(shop, PAGE, options);
  const rowOf = (page: Page, domain: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(domain, { exact: true }) });
  const add = async (page: Page, domain: string): Promise<void> => {
    await page.getByLabel('Deine Domain', { exact: true }).fill(domain);
    await page.getByRole('button', { name: 'Domain hinzufügen' }).click();
    await rowOf(page, domain).waitFor();
  };
  const recordOf = async (page: Page, domain: string): Promise<string> =>
    /kontor-site=[0-9a-f-]{36}/u.exec(await words(rowOf(page, domain)))?.[0] ?? '';

  it('given a new domain, when it is proven, then it is connected and can be the main address', async () => {
    const page = await visit();
    await expectSoon(() => page.getByText('Noch keine eigene Domain.').count()).toBe(1);
    await page.getByLabel('Deine Domain', { exact: true }).fill('kein name');
    await page.getByRole('button', { name: 'Domain hinzufügen' }).click();
    await page.getByText('Das ist keine Domain.').first().waitFor();
    await expectSoon(() => page.getByLabel('Deine Domain', { exact: true }).inputValue()).toBe('kein name');
    await add(page, 'www.laden.example');
    await expectSound(page);

    await page.getByRole('button', { name: 'Nachweis prüfen: www.laden.example' }).click();
    await alert(page).getByText('Unter www.laden.example ist der Nachweis noch nicht zu sehen.').waitFor();
    names.set('_kontor.www.laden.example', await recordOf(page, 'www.laden.example'));
    await page.getByRole('button', { name: 'Nachweis prüfen: www.laden.example' }).click();
    await page.getByText('Die Domain ist verbunden.').waitFor();
    await hydrated(page);
    await page.getByRole('button', { name: 'Zur Hauptadresse machen: www.laden.example' }).click();
    await page.getByText('Die Hauptadresse ist geändert.').waitFor();
    await expectSoon(() => words(rowOf(page, 'www.laden.example'))).toContain('Alle anderen Adressen führen hierher.');
    await expectSound(page);
    await page.getByRole('button', { name: 'Nicht mehr Hauptadresse: www.laden.example' }).click();
    await expectSoon(() => words(rowOf(page, 'www.laden.example'))).not.toContain('Alle anderen Adressen');
  });

  it('given no JavaScript, when a domain is added and removed, then the list shows it', async () => {
    const page = await visit({ ...CALM, javaScriptEnabled: false });
    await add(page, 'alt.example');
    await rowOf(page, 'alt.example').getByText('Entfernen', { exact: true }).click();
    await rowOf(page, 'alt.example').getByRole('button', { name: 'Domain entfernen' }).click();
    await page.getByText('Die Domain ist entfernt.').waitFor();
    await expectSoon(() => rowOf(page, 'alt.example').count()).toBe(0);
  });
});
