import { describe, expect, it } from '@jest/globals';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import type { Page } from 'playwright-core';
import { ChangeMailingList } from '../../backend/src/features/newsletters/commands.ts';
import { SetPreferences } from '../../backend/src/features/preferences/commands.ts';
import { POST } from '../support/newsletters.ts';
import { prepareDemo } from '../support/prepare.ts';
import { allWords, expectSoon, useShop, words } from './browser.ts';
import { card, CUP, SHEARS, SOLD_OUT } from './parts.ts';
import { CALM, expectSound } from './sound.ts';

const WITHOUT = { javaScriptEnabled: false };
const HINT = 'Bitte bestätige noch deine Adresse: Wir haben dir eine E-Mail mit einem Link geschickt.';

const form = (page: Page) => page.getByRole('region', { name: 'Sag mir, wenn es wieder da ist' });
const email = (page: Page) => form(page).getByLabel('E-Mail-Adresse');
const button = (page: Page) => form(page).getByRole('button');
const done = (page: Page) => form(page).getByRole('status');

const prepare = prepareDemo((context) => [
  new ChangeMailingList({ type: 'CreateList', listId: POST, name: 'Post aus dem Laden' }, context()),
  new SetPreferences(
    SetPreferencesPayload.parse({ namespace: 'newsletter', preferences: { listId: POST } }),
    context(),
  ),
]);

describe('signing up on a product page of a shop without a newsletter (RS-01)', () => {
  const shop = useShop();

  it('given products that would offer it, then there is no box for it', async () => {
    const page = await shop.visit(SOLD_OUT);
    await email(page).waitFor();
    expect(await form(page).getByRole('checkbox').count()).toBe(0);
  });
});

describe('signing up on a product page (RS-01, RS-02, RS-04)', () => {
  const shop = useShop({}, prepare);

  it('given a product that is sold out, when addresses are wrong, and then right, then the texts say so', async () => {
    const page = await shop.visit(SOLD_OUT, CALM);
    await form(page).getByText('Wir schreiben dir eine E-Mail, sobald dieser Artikel wieder da ist.').waitFor();
    expect(await form(page).getByLabel('Newsletter').isChecked()).toBe(false);
    const captcha = page.waitForRequest('**/api/captcha/challenges/productWaitlist');
    await email(page).focus();
    await captcha;
    await button(page).click();
    await expectSoon(() => allWords(form(page).getByRole('alert')), ['E-Mail-Adresse darf nicht leer sein']);
    await email(page).fill('lena@');
    await button(page).click();
    await expectSoon(() => allWords(form(page).getByRole('alert')), ['E-Mail-Adresse ist ungültig']);
    expect(await email(page).getAttribute('aria-invalid')).toBe('true');
    expect(await email(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await expectSound(page);
    await email(page).fill('lena@example.org');
    await form(page).getByLabel('Newsletter').check();
    await email(page).press('Enter');
    await done(page).waitFor();
    expect(await words(done(page))).toBe('Registriert!');
    expect(await email(page).count()).toBe(0);
    expect(await done(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSound(page);
  });

  it('given a server that does not answer, then the failure text is there, and it can be tried again', async () => {
    const page = await shop.visit(SOLD_OUT);
    await page.route('**/shop/nistkasten-meisen*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await email(page).fill('weg@example.org');
    await button(page).click();
    await expectSoon(
      () => allWords(form(page).getByRole('alert')),
      ['Formular kann nicht gesendet werden. Bitte versuche es später nochmal.'],
    );
    await page.unroute('**/shop/nistkasten-meisen*');
    await button(page).click();
    await done(page).waitFor();
  });

  it('given one variant that is sold out, then the form comes and goes with the choice', async () => {
    const page = await shop.visit(CUP);
    expect(await form(page).count()).toBe(0);
    await page.getByLabel('Farbe').selectOption('Schiefer');
    await page.getByLabel('Größe').selectOption('groß, 350 ml – sold out');
    await email(page).fill('jo@example.org');
    await button(page).click();
    await done(page).waitFor();
    await page.getByLabel('Farbe').selectOption('Sand');
    await expectSoon(() => form(page).count(), 0);
    await page.goto(shop.url(SHEARS));
    expect(await form(page).count()).toBe(0);
  });

  it('given a quick view of what is sold out, then the form is in it', async () => {
    const page = await shop.visit('/shop?category=Garten', CALM);
    await card(page, 'Nistkasten für Meisen')
      .getByRole('link', { name: /^Quick View/u })
      .click();
    await email(page).fill('quick@');
    await button(page).click();
    await expectSoon(() => allWords(form(page).getByRole('alert')), ['E-Mail-Adresse ist ungültig']);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await email(page).fill('quick@example.org');
    await button(page).click();
    await done(page).waitFor();
    expect(page.url()).toBe(shop.url('/shop?category=Garten'));
  });

  it('given no JavaScript, when somebody signs up, then the address is to be confirmed', async () => {
    const page = await shop.visit(SOLD_OUT, WITHOUT);
    await email(page).fill('lena@');
    await button(page).click();
    expect(await allWords(form(page).getByRole('alert'))).toEqual(['E-Mail-Adresse ist ungültig']);
    expect(await email(page).inputValue()).toBe('lena@');
    await email(page).fill('ohne@example.org');
    await button(page).click();
    // Its receipt is for whoever reads the mail.
    expect(await words(done(page))).toBe(`Registriert! ${HINT}`);
  });

  it('given no JavaScript and one variant sold out, then the form names it', async () => {
    const page = await shop.visit(CUP, WITHOUT);
    await form(page).getByText('Ausführung: Schiefer, groß, 350 ml').waitFor();
    await email(page).fill('ohne@example.org');
    await button(page).click();
    expect(await words(done(page))).toContain('Registriert!');
  });
});
