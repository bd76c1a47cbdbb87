import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { notice, publishButton } from '../pages/editing.ts';
import { CALM, expectSound } from '../sound.ts';
import { writing } from '../writing.ts';
import { frontDoorOf } from './front-door.ts';

const SITE = 'anker';

describe('the way from nothing to a published page, and back', () => {
  const shop = useShop();
  const { signUp, makeSite } = frontDoorOf(shop);

  const write = async (page: Page, text: string): Promise<void> => {
    await writing(page, 'Text').first().click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await expectSoon(() => words(page.locator('.page-saved'))).toBe('Gespeichert');
  };
  const box = (page: Page, title: string) => page.getByRole('checkbox', { name: title, exact: true });
  const publishNow = (page: Page) => page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  const seen = async (): Promise<string> =>
    words((await shop.visit('/anfahrt', { site: SITE, javaScriptEnabled: false })).locator('main'));

  it('leads from signing up over what is left to replace to visitors, and to an earlier release', async () => {
    const page = await shop.blank(CALM);
    await signUp(page, 'anna@example.com');
    await makeSite(page, SITE);
    await page.waitForURL(`${shop.url('/config/seiten/', SITE)}*`);

    // What the starting point left to its owner is named before it could go live.
    await publishButton(page).click();
    await expectSoon(() => box(page, 'Anfahrt').isDisabled()).toBe(true);
    await expectSound(page);
    const row = page.getByRole('listitem').filter({ has: box(page, 'Anfahrt') });
    await row.getByRole('link', { name: '[Haltestelle, Parkplätze und ob es Stufen gibt]' }).waitFor();
    const visitor = await shop.blank();
    await visitor.goto(shop.url('/anfahrt', SITE));
    await visitor.getByRole('heading', { name: 'Demnächst' }).waitFor();
    shop.takeComplaints();

    await row.getByRole('link', { name: 'Anfahrt', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Anfahrt' }).waitFor();
    await page.locator('.form-card summary').filter({ hasText: 'Text' }).first().click();
    const editor = page.url();
    await write(page, 'Die Linie 4 hält vor der Tür.');
    await publishButton(page).click();
    await box(page, 'Gasthaus Anker').check();
    await publishNow(page);
    await notice(page, 'Deine Website ist eröffnet: Besucher sehen jetzt, was du ausgewählt hast.');
    await expectSoon(() => page.getByRole('link', { name: 'Website ansehen' }).getAttribute('href')).toBe('/');
    await expectSoon(seen).toContain('Die Linie 4 hält vor der Tür.');

    await open(page, editor);
    await page.locator('.form-card summary').filter({ hasText: 'Text' }).first().click();
    await write(page, 'Parken kannst du im Hof.');
    await publishButton(page).click();
    await page.getByText('Eine Änderung', { exact: true }).click();
    await page.getByText('Die Linie 4 hält vor der Tür.').waitFor();
    await publishNow(page);
    await notice(page, 'Veröffentlicht: Besucher sehen die Seite jetzt so.');
    await expectSoon(seen).toContain('Parken kannst du im Hof.');

    await page.goto(shop.url('/config/veroeffentlichungen', SITE));
    const first = page.getByRole('listitem').filter({ hasText: 'Nr. 1' });
    await first.getByText('Diesen Stand wieder zeigen', { exact: true }).click();
    await first.getByRole('button', { name: 'Ja, Nr. 1 wieder zeigen' }).click();
    await page.getByText('Die Website sieht wieder so aus wie damals.').waitFor();
    await expectSoon(seen).toContain('Die Linie 4 hält vor der Tür.');
  });
});
