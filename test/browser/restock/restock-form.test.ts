import { describe, it } from '@jest/globals';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import type { Page } from 'playwright-core';
import { WriteMailingList } from '../../../backend/src/features/newsletters/commands.ts';
import { setPreferences } from '../../../backend/src/features/preferences/commands.ts';
import { POST } from '../../support/newsletters.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { card, CUP, SHEARS, SOLD_OUT } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const WITHOUT = { javaScriptEnabled: false };
const HINT = 'Bitte bestätige noch deine Adresse: Wir haben dir eine E-Mail mit einem Link geschickt.';

const form = (page: Page) => page.getByRole('region', { name: 'Sag mir, wenn es wieder da ist' });
const email = (page: Page) => form(page).getByLabel('E-Mail-Adresse');
const button = (page: Page) => form(page).getByRole('button');
const done = (page: Page) => form(page).getByRole('status');

const prepare = prepareDemo((context) => [
  new WriteMailingList(POST, { type: 'CreateList', listId: POST, name: 'Post aus dem Laden' }, context()),
  setPreferences(SetPreferencesPayload.parse({ namespace: 'newsletter', preferences: { listId: POST } }), context()),
]);

describe('restock sign-up in a shop without a newsletter (RS-01)', () => {
  const shop = useShop();

  it('given products that would offer it, then there is no opt-in box', async () => {
    const page = await shop.visit(SOLD_OUT);
    await email(page).waitFor();
    await expectSoon(() => form(page).getByRole('checkbox').count()).toBe(0);
  });
});

describe('restock sign-up on a product page (RS-01, RS-02, RS-04)', () => {
  const shop = useShop({}, prepare);

  it('given a sold-out product, when invalid and then valid addresses are submitted, then the messages match', async () => {
    const page = await shop.visit(SOLD_OUT, CALM);
    await form(page).getByText('Wir schreiben dir eine E-Mail, sobald dieser Artikel wieder da ist.').waitFor();
    await expectSoon(() => form(page).getByLabel('Newsletter').isChecked()).toBe(false);
    const captcha = page.waitForRequest('**/api/captcha/challenges/productWaitlist');
    await email(page).focus();
    await captcha;
    await button(page).click();
    await expectSoon(() => allWords(form(page).getByRole('alert'))).toEqual(['E-Mail-Adresse darf nicht leer sein']);
    await email(page).fill('lena@');
    await button(page).click();
    await expectSoon(() => allWords(form(page).getByRole('alert'))).toEqual(['E-Mail-Adresse ist ungültig']);
    await expectSoon(() => email(page).getAttribute('aria-invalid')).toBe('true');
    await expectSoon(() => email(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await expectSound(page);
    await email(page).fill('lena@example.org');
    await form(page).getByLabel('Newsletter').check();
    await email(page).press('Enter');
    await done(page).waitFor();
    await expectSoon(() => words(done(page))).toBe('Registriert!');
    await expectSoon(() => email(page).count()).toBe(0);
    await expectSoon(() => done(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSound(page);
  });

  it('given a server that does not answer, then the failure text is shown, and it can be retried', async () => {
    const page = await shop.visit(SOLD_OUT);
    await page.route('**/shop/nistkasten-meisen*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await email(page).fill('weg@example.org');
    await button(page).click();
    await expectSoon(() => allWords(form(page).getByRole('alert'))).toEqual([
      'Formular kann nicht gesendet werden. Bitte versuche es später nochmal.',
    ]);
    await page.unroute('**/shop/nistkasten-meisen*');
    await button(page).click();
    await done(page).waitFor();
  });

  it('given one sold-out variant, then the form appears only for that choice', async () => {
    const page = await shop.visit(CUP);
    await expectSoon(() => form(page).count()).toBe(0);
    await page.getByRole('radio', { name: 'Schiefer' }).check();
    await page.getByLabel('Größe').selectOption('groß, 350 ml – ausverkauft');
    await email(page).fill('jo@example.org');
    await button(page).click();
    await done(page).waitFor();
    await page.getByRole('radio', { name: 'Sand' }).check();
    await expectSoon(() => form(page).count()).toEqual(0);
    await page.goto(shop.url(SHEARS));
    await expectSoon(() => form(page).count()).toBe(0);
  });

  it('given the quick view of a sold-out product, then the form is in it', async () => {
    const page = await shop.visit('/shop?category=Garten', CALM);
    await card(page, 'Nistkasten für Meisen')
      .getByRole('link', { name: /^Schnellansicht/u })
      .click();
    await email(page).fill('quick@');
    await button(page).click();
    await expectSoon(() => allWords(form(page).getByRole('alert'))).toEqual(['E-Mail-Adresse ist ungültig']);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await email(page).fill('quick@example.org');
    await button(page).click();
    await done(page).waitFor();
    await expectSoon(() => page.url()).toBe(shop.url('/shop?category=Garten'));
  });

  it('given no JavaScript, when somebody signs up, then the address must be confirmed', async () => {
    const page = await shop.visit(SOLD_OUT, WITHOUT);
    await email(page).fill('lena@');
    await button(page).click();
    await expectSoon(() => allWords(form(page).getByRole('alert'))).toEqual(['E-Mail-Adresse ist ungültig']);
    await expectSoon(() => email(page).inputValue()).toBe('lena@');
    await email(page).fill('ohne@example.org');
    await button(page).click();
    // The proof is only for the mail's recipient.
    await expectSoon(() => words(done(page))).toBe(`Registriert! ${HINT}`);
  });

  it('given no JavaScript and one sold-out variant, then the form names it', async () => {
    const page = await shop.visit(CUP, WITHOUT);
    await form(page).getByText('Ausführung: Schiefer, groß, 350 ml').waitFor();
    await email(page).fill('ohne@example.org');
    await button(page).click();
    await expectSoon(() => words(done(page))).toContain('Registriert!');
  });
});
