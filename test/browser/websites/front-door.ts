import type { Page } from 'playwright-core';
import { mailbox } from '../../support/mails.ts';
import { until } from '../../support/until.ts';
import { type Shop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';

export const PASSWORD = 'Regenbogen Kutsche Leuchtturm 7';
export const heading = (page: Page) => words(page.getByRole('heading', { level: 1 }));

/** What people do at the installation's own address. */
export const frontDoorOf = (shop: Shop) => {
  const door = (path: string): string => shop.url(path).replace('demo.localhost', 'localhost');
  const linkFor = async (email: string): Promise<string> => {
    await until(async () => (await mailbox(shop.folder, email)).length, 1);
    const [mail] = await mailbox(shop.folder, email);
    return /http:\/\/\S*token=[\w.%-]+/u.exec(mail?.text ?? '')?.[0] ?? '';
  };
  return {
    door,
    linkFor,
    /** Signs up, confirms by the mail, and stands before the list of websites. */
    signUp: async (page: Page, email: string): Promise<void> => {
      await page.goto(door('/'));
      await page.getByRole('img', { name: /Editor/u }).waitFor();
      await expectSoon(() => page.getByRole('link', { name: 'Demo ansehen' }).getAttribute('href')).toBe(shop.url(''));
      await page.getByRole('link', { name: 'Konto anlegen' }).click();
      await page.getByLabel('Dein Name').fill('Anna Muster');
      await page.getByLabel('E-Mail-Adresse').fill(email);
      await page.getByRole('button', { name: 'Link schicken' }).click();
      await expectSoon(() => heading(page)).toBe('Sieh in dein Postfach');
      await page.goto(await linkFor(email));
      await expectSoon(() => page.getByLabel('Name').inputValue()).toBe('Anna Muster');
      await page.getByLabel('Passwort').fill(PASSWORD);
      await page.getByRole('button', { name: 'Konto anlegen' }).click();
      await page.waitForURL('**/config/websites');
    },
    /** A restaurant. With JavaScript it ends in the editor of its home page. */
    makeSite: async (page: Page, id: string): Promise<void> => {
      await page.getByRole('link', { name: 'Neue Website' }).click();
      await page.getByLabel('Name').fill('Gasthaus Anker');
      await page.getByLabel('Adresse').fill(id);
      await page.getByRole('radio', { name: 'Restaurant' }).check();
      await page.getByRole('button', { name: 'Website anlegen' }).click();
    },
  };
};
