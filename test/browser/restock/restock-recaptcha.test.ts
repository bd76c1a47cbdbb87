import { afterAll, describe, expect, it } from '@jest/globals';
import { type RecaptchaServer, startRecaptchaServer } from '../../doubles/recaptcha-server.ts';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { SOLD_OUT } from '../parts.ts';
import { CALM } from '../sound.ts';

const SITE_KEY = 'public-1';
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js';

describe('restock sign-up with reCAPTCHA (RS-03)', () => {
  const env: Record<string, string> = {};
  let google: RecaptchaServer;
  const shop = useShop(env, async () => {
    google = await startRecaptchaServer();
    Object.assign(env, {
      KONTOR_RECAPTCHA_PROJECT: 'laden',
      KONTOR_RECAPTCHA_KEY: 'geheim',
      KONTOR_RECAPTCHA_SITE_KEY: SITE_KEY,
      KONTOR_RECAPTCHA_URL: google.url,
    });
  });
  afterAll(() => google.stop());

  it('given the narrowest phone, then the captcha is invisible, nothing overflows, and a token is submitted', async () => {
    const page = await shop.blank({ ...CALM, viewport: { width: 320, height: 640 } });
    const loaded: string[] = [];
    await page.route(`${SCRIPT}**`, (route) => {
      loaded.push(route.request().url());
      // A fake script that returns its arguments as the token.
      const body = `window.grecaptcha = { enterprise: {
        ready: (then) => then(),
        execute: async (key, { action }) => { window.asked = [key, action]; return ${JSON.stringify(google.give('productWaitlist'))}; },
      } };`;
      return route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto(shop.url(SOLD_OUT));
    const form = page.getByRole('region', { name: 'Sag mir, wenn es wieder da ist' });
    const email = form.getByLabel('E-Mail-Adresse');
    expect(loaded).toEqual([]);
    await expectSoon(async () => {
      await email.blur();
      await email.focus();
      return loaded.length;
    }).toEqual(1);
    expect(loaded).toEqual([`${SCRIPT}?render=${encodeURIComponent(SITE_KEY)}`]);
    await email.fill('lena@example.org');
    await form.getByRole('button').click();
    await expectSoon(() => words(form.getByRole('status'))).toMatch(/^Registriert!/u);
    await expectSoon(() => page.evaluate('window.asked')).toEqual([SITE_KEY, 'productWaitlist']);
    expect(google.asked.map(({ event }) => [event.siteKey, event.expectedAction])).toEqual([
      [SITE_KEY, 'productWaitlist'],
    ]);
    await expectSoon(() => page.locator('iframe').count()).toBe(0);
    await expectSoon(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });

  it('given that Google is unreachable, then the address is confirmed by mail', async () => {
    const page = await shop.blank();
    await page.route(`${SCRIPT}**`, (route) => route.abort());
    await page.goto(shop.url(SOLD_OUT));
    const form = page.getByRole('region', { name: 'Sag mir, wenn es wieder da ist' });
    await form.getByLabel('E-Mail-Adresse').fill('jo@example.org');
    await form.getByRole('button').click();
    await expectSoon(() => words(form.getByRole('status'))).toMatch(
      /^Registriert! Bitte bestätige noch deine Adresse/u,
    );
  });
});
