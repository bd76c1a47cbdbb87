import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { CALM, expectSound } from '../sound.ts';
import { frontDoorOf, heading, PASSWORD } from './front-door.ts';

describe('the front door', () => {
  const shop = useShop();
  const { door, linkFor, signUp, makeSite } = frontDoorOf(shop);
  const enter = async (page: Page, id: string): Promise<void> => {
    await expectSoon(async () => {
      await page.goto(shop.url('/config/eintreten', id));
      return new URL(page.url()).host.split('.')[0];
    }).toBe(id);
  };

  it('given a person without an account, then they sign up, make a site and enter its panel', async () => {
    const page = await shop.blank(CALM);
    await signUp(page, 'anna@example.com');
    await page.getByRole('link', { name: 'Neue Website' }).click();
    await page.getByLabel('Name').fill('Gasthaus Anker');
    await expectSoon(() => page.getByLabel('Adresse').inputValue()).toBe('gasthaus-anker');
    await page.getByText('Diese Adresse ist frei.').waitFor();
    await page.getByLabel('Adresse').fill('demo');
    await page.getByText('Diese Adresse ist nicht zu haben.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'demo-2', exact: true }).click();
    await page.getByText('Diese Adresse ist frei.').waitFor();
    await page.goto(door('/config/websites'));
    await makeSite(page, 'anker');
    // The first thing to do is the home page.
    await page.waitForURL(`${shop.url('/config/seiten/', 'anker')}*`);
    await page.getByLabel('Titel').first().waitFor();
    await page.goto(door('/config/websites'));
    const link = page.getByRole('link', { name: 'Gasthaus Anker verwalten' });
    await expectSoon(() => link.getAttribute('href')).toBe(shop.url('/config/eintreten', 'anker'));
    await enter(page, 'anker');
    await page.goto(shop.url('/config/konto', 'anker'));
    await expectSoon(() => page.getByRole('link', { name: 'Zu deinem Konto an der Haustür' }).count()).toBe(1);
    await page.goto(shop.url('/config/mitglieder', 'anker'));
    await expectSoon(() => words(page.locator('main'))).toContain('Anna Muster');
    await page.goto(shop.url('/', 'anker'));
    await page.getByText('So sehen dich Besucher, sobald du eröffnest.').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Seiten bearbeiten' }).click();
    await page.waitForURL('**/config/seiten');
  });

  it('given no JavaScript, then all of it works, with the sign-in on the way into the site', async () => {
    const page = await shop.blank({ ...CALM, javaScriptEnabled: false });
    await signUp(page, 'ohne@example.com');
    await makeSite(page, 'ohne');
    await page.waitForURL('**/config/websites?website=*');
    await page.getByRole('link', { name: 'Startseite bearbeiten' }).waitFor();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expectSoon(() => heading(page)).toBe('Anmelden');
    await expectSoon(async () => {
      await page.goto(shop.url('/config/anmelden', 'ohne'));
      return page.getByRole('link', { name: 'Mit dem Konto für alle Websites anmelden' }).count();
    }).toBe(1);
    await page.getByRole('link', { name: 'Mit dem Konto für alle Websites anmelden' }).click();
    await page.getByLabel('E-Mail-Adresse').fill('ohne@example.com');
    await page.getByLabel('Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('link', { name: 'Weiter' }).click();
    await page.waitForURL(`${shop.url('/config', 'ohne')}**`);
    await expectSoon(() => page.getByRole('link', { name: 'Mitglieder' }).count()).toBe(1);
  });

  it('given its pages, then axe finds no violations', async () => {
    const page = await shop.blank(CALM);
    for (const path of ['/', '/config/registrieren', '/config/anmelden']) {
      await page.goto(door(path));
      await expectSound(page);
    }
    await signUp(page, 'klara@example.com');
    await expectSound(page);
    await page.goto(door('/config/websites/neu'));
    await expectSound(page);
    await page.getByRole('radio', { name: 'Leer' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => page.getByRole('radio', { name: 'Shop' }).isChecked()).toBe(true);
    await page.goto(door('/config/websites'));
    await makeSite(page, 'klara');
    await page.waitForURL(`${shop.url('/config/seiten/', 'klara')}*`);
    await page.goto(door('/config/websites'));
    await page.getByRole('link', { name: 'Gasthaus Anker verwalten' }).waitFor();
    await expectSound(page);
    await page.goto(door('/config/konto/loeschen'));
    await expectSound(page);
  });

  it('given an invitation, then somebody accepts it with a new account for all sites', async () => {
    const owner = await shop.blank(CALM);
    await signUp(owner, 'gerda@example.com');
    await makeSite(owner, 'gerda');
    await owner.waitForURL(`${shop.url('/config/seiten/', 'gerda')}*`);
    await open(owner, shop.url('/config/mitglieder', 'gerda'));
    await owner.getByRole('region', { name: 'Jemanden einladen' }).getByLabel('E-Mail-Adresse').fill('udo@example.com');
    await owner.getByRole('button', { name: 'Einladen' }).click();
    await owner.getByText('Die Einladung ist unterwegs.').waitFor();
    const page = await shop.blank(CALM);
    await page.goto(await linkFor('udo@example.com'));
    await expectSound(page);
    await page.getByRole('link', { name: 'Mit einem Konto für alle deine Websites annehmen' }).click();
    await expectSoon(() => heading(page)).toBe('Einladung zu Gasthaus Anker');
    await page.getByLabel('Passwort').waitFor();
    await expectSound(page);
    const invitation = page.url();
    await page.getByLabel('Name').fill('Udo Muster');
    await page.getByLabel('Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Konto anlegen und annehmen' }).click();
    await page.getByText('Du gehörst jetzt zu Gasthaus Anker.').waitFor();
    await page.getByRole('link', { name: 'Gasthaus Anker verwalten' }).waitFor();
    await page.goto(invitation);
    await expectSoon(() => heading(page)).toBe('Einladung nicht mehr gültig');
    await expectSound(page);
  });

  it('given a browser in English, then it speaks English', async () => {
    const page = await shop.blank({ ...CALM, locale: 'en-GB' });
    await page.goto(door('/'));
    await expectSoon(() => heading(page)).toBe('Your website, in your own house');
    await expectSoon(() => page.locator('html').getAttribute('lang')).toBe('en');
  });
});
