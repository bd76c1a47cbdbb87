import { describe, expect, it } from '@jest/globals';
import { CRUMB_FIELD, CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const PAGE = '/config/veroeffentlichungen';

describe('releases in the panel', () => {
  const shop = useShop(OWNER_ENV);

  const visit = (options: BrowserContextOptions = {}): Promise<Page> => visitPanel(shop, PAGE, options);
  /** Writes over the API, as the signed-in owner. */
  const write = (page: Page, method: string, path: string, body: object = {}): Promise<{ readonly id: string }> =>
    page.evaluate(
      async ({ asked, field, header }) => {
        const crumb = document.querySelector<HTMLInputElement>(`input[name=${field}]`)!.value;
        const answer = await fetch(asked.path, {
          method: asked.method,
          headers: { [header]: crumb, 'content-type': 'application/json' },
          body: JSON.stringify(asked.body),
        });
        return (await answer.json()) as { readonly id: string };
      },
      { asked: { method, path, body }, field: CRUMB_FIELD, header: CRUMB_HEADER },
    );
  const create = async (page: Page, title: string): Promise<string> =>
    (await write(page, 'POST', '/api/v1/documents', { kind: 'page', title })).id;
  const describeAs = (page: Page, id: string, seen: number, value: string) =>
    write(page, 'POST', `/api/v1/documents/${id}/edits`, {
      seen,
      intents: [{ type: 'set', field: 'description', value }],
    });
  const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
  const status = async (path: string): Promise<number> => {
    const { host, port, pathname } = new URL(shop.url(path));
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers: { host } });
    await answer.body?.cancel();
    return answer.status;
  };

  it('given changed pages, when some are published, then visitors see them, and a release can be taken back', async () => {
    const page = await visit();
    await create(page, 'Panel Eins');
    const other = await create(page, 'Panel Zwei');
    await page.getByRole('link', { name: 'Veröffentlichen oder planen' }).click();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await alert(page).getByText('Wähle mindestens eine Seite aus.').waitFor();
    await page.getByLabel('Panel Eins (neu)').check();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await page.getByText('Veröffentlicht.', { exact: true }).waitFor();
    await expectSoon(() => words(rowOf(page, 'Neu: Panel Eins'))).toContain('Auf der Website');
    await expectSoon(() => status('/panel-eins')).toBe(200);
    expect(await status('/panel-zwei')).toBe(404);

    await page.getByRole('link', { name: 'Veröffentlichen oder planen' }).click();
    await page.getByLabel('Panel Zwei (neu)').check();
    await page.getByLabel('Panel Eins', { exact: true }).check();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await expectSoon(() => words(rowOf(page, 'Neu: Panel Zwei'))).toContain('Von der Website genommen: Panel Eins');
    await expectSoon(async () => [await status('/panel-eins'), await status('/panel-zwei')]).toEqual([404, 200]);

    const first = rowOf(page, 'Nr. 2');
    await first.getByText('Diesen Stand wieder zeigen', { exact: true }).click();
    await first.getByRole('button', { name: 'Ja, Nr. 2 wieder zeigen' }).click();
    await page.getByText('Die Website sieht wieder so aus wie damals.').waitFor();
    await expectSoon(() => words(rowOf(page, 'Nr. 4'))).toContain('Zeigt wieder den Stand von Nr. 2.');
    await expectSoon(async () => [await status('/panel-eins'), await status('/panel-zwei')]).toEqual([200, 404]);
    await describeAs(page, other, 0, 'fertig');
  });

  it('given no JavaScript, then a release is scheduled, changed, cancelled, and published at once', async () => {
    const maker = await visit();
    await create(maker, 'Ohne Skript');
    const page = await visit({ javaScriptEnabled: false });
    const plan = async (day: string, time: string) => {
      await page.getByLabel('Tag').fill(day);
      await page.getByLabel('Uhrzeit').fill(time);
    };
    await page.getByRole('link', { name: 'Veröffentlichen oder planen' }).click();
    await page.getByLabel('Ohne Skript (neu)').check();
    await plan('2020-01-01', '06:00');
    await page.getByRole('button', { name: 'Für diese Zeit planen' }).click();
    await alert(page).getByText('Dieser Zeitpunkt ist schon vorbei').waitFor();
    await expectSoon(() => page.getByLabel('Ohne Skript (neu)').isChecked()).toBe(true);
    const year = new Date().getUTCFullYear() + 1;
    await plan(`${year}-06-01`, '06:00');
    await page.getByRole('button', { name: 'Für diese Zeit planen' }).click();
    await page.getByText('Die Veröffentlichung ist geplant.').waitFor();
    await expectSoon(() => words(rowOf(page, `1. Juni ${year}`))).toContain('Neu: Ohne Skript');

    await page.getByRole('link', { name: `Geplante Veröffentlichung vom 1. Juni ${year}` }).click();
    await expectSoon(() => page.getByLabel('Ohne Skript (neu)').isChecked()).toBe(true);
    await plan(`${year}-06-02`, '07:30');
    await page.getByRole('button', { name: 'Änderung speichern' }).click();
    await page.getByText('Die geplante Veröffentlichung ist geändert.').waitFor();
    const row = rowOf(page, `2. Juni ${year}`);
    await expectSoon(() => words(row)).toContain('07:30');
    await row.getByText('Jetzt veröffentlichen', { exact: true }).first().click();
    await row.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await page.getByText('Veröffentlicht.', { exact: true }).waitFor();
    await expectSoon(() => status('/ohne-skript')).toBe(200);

    await create(maker, 'Doch nicht');
    await page.getByRole('link', { name: 'Veröffentlichen oder planen' }).click();
    await page.getByLabel('Doch nicht (neu)').check();
    await plan(`${year}-07-01`, '06:00');
    await page.getByRole('button', { name: 'Für diese Zeit planen' }).click();
    const other = rowOf(page, `1. Juli ${year}`);
    await other.getByText('Absagen', { exact: true }).click();
    await other.getByRole('button', { name: 'Endgültig absagen' }).click();
    await page.getByText('Die geplante Veröffentlichung ist abgesagt.').waitFor();
    await page.getByText('Nichts ist geplant.').waitFor();
  });

  it('given the list, the plan and a change, then axe finds no violations and nothing overflows', async () => {
    const page = await visit(CALM);
    const id = await create(page, 'Eine Seite mit einem sehr langen Namen, der auf dem Telefon umbricht');
    const year = new Date().getUTCFullYear() + 1;
    await write(page, 'POST', '/api/v1/scheduled-releases', { documentIds: [id], local: `${year}-06-01T06:00` });
    await page.reload();
    await hydrated(page);
    await page.getByText('Absagen', { exact: true }).click();
    await expectSound(page);
    await page.getByRole('link', { name: /^Geplante Veröffentlichung vom/u }).click();
    await page.getByRole('heading', { name: 'Geplante Veröffentlichung ändern' }).waitFor();
    await expectSound(page);
    await page.goto(shop.url(`${PAGE}/planen`));
    await hydrated(page);
    await expectSound(page);
  });
});
