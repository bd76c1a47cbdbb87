import { join } from 'node:path';
import { describe, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { SqliteSeenLog } from '../../../backend/src/adapters/seen-log-sqlite.ts';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER, OWNER_ENV, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';

describe('lost events in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const lose = async (id: string, missing: number | null): Promise<void> => {
    const seen = new SqliteSeenLog(join(shop.folder, 'vault.sqlite'));
    await seen.recordLoss({
      id,
      foundAt: Date.UTC(2026, 10, 22, 6),
      head: '0000000000000100' as Position,
      missing,
      since: missing === null ? null : Date.UTC(2026, 10, 21, 17, 30),
      witnesses: [
        { kind: 'marks', name: '', upTo: '0000000000000137' },
        { kind: 'readModel', name: 'products', upTo: '0000000000000136' },
        { kind: 'liveEvents', name: 'kontor.events', upTo: '0000000000000131' },
        { kind: 'numbers', name: 'demo', upTo: '1042' },
      ],
    });
    await seen.close();
  };
  const PAGE = '/config/fehlende-ereignisse';
  const LINK = 'Was fehlt, und was du tun kannst';

  it('given no loss, then the page says so', async () => {
    const page = await visitPanel(shop, PAGE, CALM);
    await page.getByText('Es fehlt nichts').waitFor();
    await expectSound(page);
  });

  it('given a loss, then the home page shows it until someone acknowledges it, by keyboard alone', async () => {
    await lose('0000000000000137', 37);
    const page = await visitPanel(shop, '/config', CALM);
    await page.getByText('fehlen die letzten 37 Ereignisse').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: LINK }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Was der Aufzeichnung fehlt' }).waitFor();
    await page.getByText('Wer mehr gesehen hat', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('bis Nummer 1042').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Zur Kenntnis nehmen' }).focus();
    await page.keyboard.press('Enter');
    const noted = page.getByText('Zur Kenntnis genommen am');
    await noted.waitFor();
    await expectSoon(() => words(noted)).toContain(OWNER.email);
    await expectSound(page);
    await open(page, shop.url('/config'));
    await page.getByRole('heading', { name: 'Was sich geändert hat' }).waitFor();
    await expectSoon(() => page.getByRole('link', { name: LINK }).count()).toBe(0);
    await open(page, shop.url('/config/analytics/lesemodelle'));
    await page.getByRole('link', { name: 'Was der Aufzeichnung fehlt' }).click();
    await noted.waitFor();
  });

  it('given a loss of unknown size, and no JavaScript, then it is shown and can be acknowledged', async () => {
    await lose('0000000000000200', null);
    const page = await visitPanel(shop, '/config', { ...CALM, javaScriptEnabled: false });
    await page.getByText('wie viele, ist nicht bekannt').waitFor();
    await page.getByRole('link', { name: LINK }).click();
    await page.getByText('unbekannt', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Zur Kenntnis nehmen' }).click();
    await page.getByText('Zur Kenntnis genommen am').nth(1).waitFor();
  });
});
