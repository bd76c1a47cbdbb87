import { describe, expect, it } from '@jest/globals';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const PAGE = '/config/api-schluessel';
const KEY = /^kontor_[0-9a-f]{32}_[0-9a-f]{64}$/u;

describe('API keys in the panel (MP-01)', () => {
  const shop = useShop(OWNER_ENV);

  const visitKeys = (options: BrowserContextOptions = {}): Promise<Page> => visitPanel(shop, PAGE, options);
  const dialog = (page: Page) => page.getByRole('dialog');
  const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
  const fill = async (page: Page, name: string, ...scopes: readonly string[]): Promise<void> => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    for (const scope of scopes) await page.getByLabel(scope).check();
    await page.getByRole('button', { name: 'Weiter' }).click();
  };
  const shownKey = (page: Page): Promise<string> => page.getByRole('textbox', { name: /^Der Schlüssel/u }).inputValue();
  const callWith = async (key: string): Promise<number> => {
    const { host, port, pathname } = new URL(shop.url('/api/v1/members'));
    const headers = { host, authorization: `Bearer ${key}` };
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };

  it('given permission, when a key is created, then it is shown once, can be copied, and works until deleted', async () => {
    const page = await visitKeys({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('link', { name: 'Schlüssel erstellen' }).click();
    await expectSoon(() => words(dialog(page).getByRole('heading', { level: 2 }))).toBe('Neuer API-Schlüssel');
    await expectSoon(() =>
      page.getByLabel('Name', { exact: true }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await fill(page, 'Kasse');
    await alert(page).getByText('Bitte wähle mindestens ein Recht.').waitFor();
    await fill(page, 'Kasse', 'Mitglieder verwalten');
    await dialog(page).getByRole('heading', { name: 'Kopiere deinen Schlüssel' }).waitFor();
    const key = await shownKey(page);
    expect(key).toMatch(KEY);
    await page.getByRole('button', { name: /kopieren$/u }).click();
    await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toEqual(key);
    await page.getByRole('link', { name: 'Fertig' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expectSoon(() => words(rowOf(page, 'Kasse'))).toContain('Noch nie benutzt');
    await expectSoon(() => page.content()).not.toContain(key);
    await expectSoon(() => callWith(key)).toBe(200);
    await expectSoon(async () => {
      await page.reload();
      return (await words(rowOf(page, 'Kasse'))).includes('Zuletzt benutzt am');
    }).toEqual(true);
    await hydrated(page);
    await rowOf(page, 'Kasse').getByText('Löschen', { exact: true }).click();
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await page.getByText('Der Schlüssel ist gelöscht.').waitFor();
    await expectSoon(() => rowOf(page, 'Kasse').count()).toBe(0);
    await expectSoon(() => callWith(key)).toBe(401);
  });

  it('given the dialog, when it is closed by Escape or its button, then no key is created and the focus returns', async () => {
    const page = await visitKeys();
    const create = page.getByRole('link', { name: 'Schlüssel erstellen' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('link', { name: 'Abbrechen' }).click(),
    ]) {
      await create.click();
      await dialog(page).waitFor();
      await page.getByLabel('Name', { exact: true }).fill('Nie');
      await leave();
      await dialog(page).waitFor({ state: 'detached' });
      await expectSoon(() => create.evaluate((one) => one === document.activeElement)).toEqual(true);
      await expectSoon(async () => new URL(page.url()).search).toEqual('');
    }
    await expectSoon(() => page.getByText('Noch kein Programm hat Zugang.').count()).toBe(1);
  });

  it('given no JavaScript, then a key can be created, shown and deleted', async () => {
    const page = await visitKeys({ javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Schlüssel erstellen' }).click();
    await fill(page, '', 'Bestand lesen');
    await alert(page).getByText('Bitte gib einen Namen ein.').waitFor();
    await expectSoon(() => page.getByLabel('Bestand lesen').isChecked()).toBe(true);
    await fill(page, 'Lagerprogramm');
    await expectSoon(() => shownKey(page)).toMatch(KEY);
    await page.getByRole('link', { name: 'Fertig' }).click();
    await expectSoon(() => words(rowOf(page, 'Lagerprogramm'))).toContain('Darf: Bestand lesen');
    await rowOf(page, 'Lagerprogramm').getByText('Löschen', { exact: true }).click();
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await page.getByText('Der Schlüssel ist gelöscht.').waitFor();
  });

  it('given a session that expires, then the choices are restored after the sign-in', async () => {
    const page = await visitKeys();
    await page.getByRole('link', { name: 'Schlüssel erstellen' }).click();
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await fill(page, 'Später', 'Bestand lesen', 'Produkte lesen');
    await alert(page).getByText('Deine Sitzung ist abgelaufen').waitFor();
    await signInOn(page);
    await alert(page).getByText('Noch nicht gespeichert').waitFor();
    await expectSoon(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Später');
    const boxes = ['Bestand lesen', 'Produkte lesen', 'Bestand ändern'];
    await expectSoon(() => Promise.all(boxes.map((box) => page.getByLabel(box).isChecked()))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('given the page, its dialog, a new key or the help, then axe finds no violations and nothing overflows', async () => {
    const page = await visitKeys(CALM);
    await expectSound(page);
    await page.getByRole('link', { name: 'Schlüssel erstellen' }).click();
    await dialog(page).waitFor();
    await expectSound(page);
    await fill(page, 'Warenwirtschaft mit einem recht langen Namen', 'Bestand lesen', 'Bestand ändern');
    await dialog(page).getByRole('heading', { name: 'Kopiere deinen Schlüssel' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Fertig' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await rowOf(page, 'Warenwirtschaft').getByText('Löschen', { exact: true }).click();
    await expectSound(page);
    await page.getByRole('link', { name: 'Mehr erfahren' }).click();
    await page.getByRole('heading', { name: 'So funktionieren API-Schlüssel' }).waitFor();
    await expectSound(page);
  });
});
