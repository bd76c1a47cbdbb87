import { describe, expect, it } from '@jest/globals';
import { useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { runCli } from '../../support/process.ts';
import { OWNER, OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';

const PAGE = '/config/analytics/was-waere-wenn';

describe('what-if analysis in the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given a period and another minimum, then actual and simulated results are shown side by side', async () => {
    const page = await visitPanel(shop, '/config/analytics', CALM);
    await page.getByRole('link', { name: 'Was wäre, wenn' }).click();
    await page.getByText('Wähle einen Zeitraum').waitFor();
    await page.getByText('Leer: wie damals (15).').waitFor();
    await expectSoon(() => page.getByLabel('Reservierung an der Kasse, in Minuten').inputValue()).toBe('');
    await page.getByText('Alle Zeiten nach der Uhr des Shops: Europe/Berlin.').waitFor();
    await expectSound(page);
    await page.getByLabel('Mindestbestellwert (EUR)').fill('30,00');
    await page.getByLabel('Mindestbestellwert (EUR)').press('Enter');
    await page.getByRole('heading', { name: 'Ergebnis' }).waitFor();
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toEqual('Ergebnis');
    await page.getByText(/anders: Mindestbestellwert 30,00/u).waitFor();
    const heads = await page.getByRole('region', { name: 'Vergleich' }).getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual(['Kennzahl', 'geschehen', 'nachgespielt', 'anders', 'Unterschied']);
    await page.getByRole('row', { name: /Bestellwert/u }).waitFor();
    await expectSoon(() => new URL(page.url()).searchParams.get('minimum')).toBe('30,00');
    await expectSound(page);
    await page.getByLabel('Reservierung an der Kasse, in Minuten').fill('0');
    await page.getByRole('button', { name: 'Nachspielen' }).click();
    await page.getByRole('alert').getByText('1 bis 1440 Minuten').waitFor();
    await expectSound(page);
  });

  it('given an invalid period, and no JavaScript, then it is reported at the field, and the input is kept', async () => {
    const page = await visitPanel(shop, PAGE, { javaScriptEnabled: false });
    await page.getByLabel('Von').fill('');
    await page.getByLabel('Reservierung an der Kasse, in Minuten').fill('7');
    await page.getByRole('button', { name: 'Nachspielen' }).click();
    await page.getByRole('alert').getByText('Bitte gib einen Zeitpunkt').waitFor();
    await expectSoon(() => page.getByLabel('Reservierung an der Kasse, in Minuten').inputValue()).toBe('7');
    await expectSoon(() => page.getByLabel('Von').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Von').fill('2001-01-01T00:00');
    await page.getByLabel('Bis vor').fill('2001-01-02T00:00');
    await page.getByRole('button', { name: 'Nachspielen' }).click();
    await page.getByRole('alert').getByText('nichts geschehen').waitFor();
  });

  it('given a sandbox, then each panel page says what it is a copy of, and that no mails are sent', async () => {
    await shop.kontor('branch', 'demo', 'probe');
    const made = await runCli(shop.folder, ['accounts', 'owner', 'demo--probe', OWNER.email]);
    const password = made.stdout.trim().split(/\s+/u).at(-1) ?? '';
    const page = await shop.visit('/config/anmelden', { site: 'demo--probe', ...CALM });
    await signInOn(page, { ...OWNER, password });
    await page.getByText(/^Sandbox von demo, Stand .*: Mails aus$/u).waitFor();
    await expectSound(page);
  });
});
