import { afterAll, describe, expect, it } from '@jest/globals';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { alert, cutOff } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const LIST = '/config/produkte';
const NEW = `${LIST}/neu`;

describe('products in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const made: string[] = [];

  const panelPage = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await visitPanel(shop, LIST, options);
    if (options.javaScriptEnabled === false) await page.goto(shop.url(path));
    else await open(page, shop.url(path));
    return page;
  };
  const field = (page: Page, label: string, nth = 0) => page.getByLabel(label, { exact: true }).nth(nth);
  const save = (page: Page) => page.locator('.product-save').getByRole('button', { name: 'Speichern' }).click();
  const saved = (page: Page) => page.getByText('Das Produkt ist gespeichert.').waitFor();
  const created = async (page: Page): Promise<string> => {
    await page.getByText('Das Produkt ist angelegt.').waitFor();
    const { pathname } = new URL(page.url());
    made.push(pathname);
    return pathname;
  };
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9a90' } })
      .jpeg()
      .toBuffer();
  const priced = async (page: Page, nth: number, sku: string, price: string): Promise<void> => {
    await field(page, 'Artikelnummer (SKU)', nth).fill(sku);
    await field(page, 'Preis in EUR', nth).fill(price);
  };

  afterAll(() => expect(made.length).toBeGreaterThan(0));

  it('given a phone, then the save bar covers neither the focused field nor an error', async () => {
    const page = await panelPage(NEW, { ...CALM, viewport: { width: 390, height: 700 } });
    /** Px by which the field and its message are covered by the bar. */
    const covered = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.product-save');
        const { activeElement } = document;
        if (!bar || !activeElement || bar.contains(activeElement)) return 0;
        const problem = activeElement.closest('.panel-field')?.querySelector('.panel-problem');
        const ends = [activeElement, problem ?? activeElement].map((element) => element.getBoundingClientRect().bottom);
        return Math.max(0, Math.round(Math.max(...ends) - bar.getBoundingClientRect().top));
      });
    await field(page, 'Name').focus();
    for (let n = 0; n < 20; n += 1) {
      await page.keyboard.press('Tab');
      await expectSoon(() => covered()).toBe(0);
    }
    await save(page);
    await alert(page).waitFor();
    for (const problem of await alert(page).getByRole('link').all()) {
      await problem.click();
      await expectSoon(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
      await expectSoon(() => covered()).toBe(0);
    }
  });

  it('given a hidden product with variants and a picture, when it is created, then only members see it', async () => {
    const page = await panelPage(NEW);
    await field(page, 'Im Shop sichtbar').uncheck();
    await save(page);
    await alert(page).getByRole('link', { name: 'Das Produkt braucht einen Namen.' }).click();
    await expectSoon(() => field(page, 'Name').evaluate((input) => input === document.activeElement)).toEqual(true);
    await page.keyboard.type('Kännchen');
    await page.getByRole('button', { name: 'Option hinzufügen' }).click();
    await expectSoon(() => field(page, 'Option 1').evaluate((input) => input === document.activeElement)).toEqual(true);
    await page.keyboard.type('Farbe');
    await page.getByRole('button', { name: 'Variante hinzufügen' }).click();
    await field(page, 'Farbe').fill('Sand');
    await field(page, 'Farbe', 1).fill('Moos');
    await priced(page, 0, 'KANN-S', '24,50');
    await priced(page, 1, 'KANN-M', '26');
    await field(page, 'Anfangsbestand', 1).fill('3');
    await field(page, 'Bilder auswählen').setInputFiles([
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Bild') },
    ]);
    await alert(page).getByText('b.jpg: Die Datei ist kein Bild.').waitFor();
    await expectSoon(() => field(page, 'Artikelnummer (SKU)', 1).inputValue()).toBe('KANN-M');
    await field(page, 'Bildbeschreibung').fill('Ein Kännchen');
    const uploaded = page.locator('.product-picture-shown img');
    await expectSoon(() => uploaded.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toEqual(true);
    await page.getByRole('link', { name: /^In den Medien bearbeiten/u }).waitFor();
    await save(page);
    const path = await created(page);
    await expectSoon(() => words(page.locator('.panel-head'))).toMatch(/Verborgen Zuletzt geändert von \S+ am \d/u);
    await page.getByText('Bestand: 3').waitFor();
    await expectSoon(() => page.getByRole('link', { name: 'Bestand ändern von KANN-M' }).getAttribute('href')).toBe(
      '/config/lagerbestand?suche=KANN-M',
    );
    await page.getByRole('link', { name: 'Vorschau' }).click();
    await page.getByText('Das Produkt ist verborgen.').waitFor();
    await expectSoon(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const picture = page.locator('.gallery-strip img').first();
    await expectSoon(() => picture.getAttribute('src')).toMatch(/^\/media\/[\w-]+\/\w+\/original\.jpg$/u);
    await expectSoon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toEqual(true);
    const preview = new URL(page.url());
    const visitor = await shop.blank();
    for (const way of [preview.pathname, preview.pathname + preview.search]) {
      expect((await visitor.goto(shop.url(way)))?.status()).toBe(404);
    }
    await open(page, shop.url(path));
    await field(page, 'Im Shop sichtbar').check();
    await field(page, 'Adresse im Shop').fill('milchkanne');
    await save(page);
    await saved(page);
    await expectSoon(async () => (await visitor.goto(shop.url(preview.pathname)))?.url()).toEqual(
      shop.url('/shop/milchkanne'),
    );
    await expectSoon(() => words(visitor.locator('h1'))).toBe('Kännchen');
  });

  it('given two editors of a product, then the later one sees both versions and chooses', async () => {
    const [path = ''] = made;
    const [one, other] = [await panelPage(path), await panelPage(path)];
    for (const page of [one, other]) await field(page, 'Name').waitFor();
    await field(one, 'Name').fill('Kanne');
    await field(one, 'Kurztext').fill('Für Milch.');
    await field(one, 'Preis in EUR').fill('25');
    await field(other, 'Name').fill('Krug');
    await field(other, 'Schlagwörter').fill('Keramik, Tisch');
    await save(one);
    await saved(one);
    await save(other);
    const conflict = other.getByRole('region', { name: 'Zwei haben dieses Produkt geändert' });
    await conflict.waitFor();
    const difference = (label: string) => conflict.getByRole('group', { name: label });
    await expectSoon(() => words(difference('Name'))).toBe('Name Die gespeicherte Fassung Kanne Deine Fassung Krug');
    // Only what differs, of the one variant that differs.
    await expectSoon(() => conflict.getByRole('group', { name: /^Variante/u }).count()).toBe(1);
    await expectSoon(() => words(difference('Variante KANN-S'))).toMatch(/Fassung 25,00 € Deine Fassung [\d,]+ €$/u);
    await expectSound(other);
    await difference('Name').getByLabel('Die gespeicherte Fassung').check();
    await conflict.getByRole('button', { name: 'Speichern' }).click();
    await saved(other);
    const values = ['Name', 'Kurztext', 'Preis in EUR', 'Schlagwörter'].map((label) =>
      field(other, label).inputValue(),
    );
    await expectSoon(() => Promise.all(values)).toEqual(['Kanne', 'Für Milch.', '25,00', 'Keramik, Tisch']);
  });

  it('given no JavaScript, then a gift card with denominations, a question and a picture can be created', async () => {
    const page = await panelPage(NEW, { javaScriptEnabled: false });
    await field(page, 'Name').fill('Geschenk');
    await field(page, 'Art').selectOption('giftCard');
    await priced(page, 0, 'GS-10', '10');
    await page.getByRole('button', { name: 'Variante hinzufügen' }).click();
    await priced(page, 1, 'GS-20', 'zwanzig');
    await page.locator('summary', { hasText: 'Fragen beim Kauf' }).click();
    await page.getByRole('button', { name: 'Frage hinzufügen' }).click();
    await expectSoon(() => field(page, 'Name').inputValue()).toBe('Geschenk');
    await expectSoon(() => field(page, 'Preis in EUR', 1).inputValue()).toBe('zwanzig');
    await field(page, 'Frage').fill('Für wen?');
    await field(page, 'Bilder auswählen').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: await photo(),
    });
    await page.getByRole('button', { name: 'Bilder hochladen' }).click();
    await page.getByText('Hochgeladen.').waitFor();
    await save(page);
    await alert(page).getByRole('link', { name: 'Das ist kein Preis.' }).waitFor();
    await field(page, 'Preis in EUR', 1).fill('20');
    await save(page);
    const path = await created(page);
    await expectSoon(() => field(page, 'Option 1').inputValue()).toBe('Betrag');
    await expectSoon(() => page.locator('.product-picture').count()).toBe(1);
    await page.getByRole('button', { name: 'Entfernen: Variante 1' }).click();
    await save(page);
    await saved(page);
    await expectSoon(() =>
      page.locator('[name$=".sku"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['GS-20']);
    const visitor = await shop.visit('/shop/geschenk');
    await expectSoon(() => words(visitor.locator('h1'))).toBe('Geschenk');
    expect(path).toMatch(/^\/config\/produkte\//u);
  });

  it('given a refusal, then what is typed while the page loads again stays', async () => {
    const page = await panelPage(NEW);
    const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/neu\.data/u, async (route) => {
      if (route.request().method() === 'GET') await isTyped;
      await route.continue();
    });
    await save(page);
    await alert(page).getByRole('link', { name: 'Das Produkt braucht einen Namen.' }).waitFor();
    await field(page, 'Name').fill('Währenddessen');
    const loaded = page.waitForResponse((response) => response.request().method() === 'GET');
    release();
    await (await loaded).finished();
    await page.waitForLoadState('networkidle');
    await expectSoon(() => field(page, 'Name').inputValue()).toBe('Währenddessen');
  });

  it('given a sale with dates, then they use the shop’s time zone, and must end after they begin', async () => {
    const page = await panelPage(NEW);
    await field(page, 'Name').fill('Aktionsseife');
    await priced(page, 0, 'AKTION-1', '12,00');
    await field(page, 'Angebotspreis in EUR').fill('9,00');
    await field(page, 'Im Angebot').check();
    await page.getByText('Zeitraum des Angebots', { exact: true }).click();
    await field(page, 'Angebot gilt ab').fill('2027-11-27T00:00');
    await field(page, 'Angebot gilt bis').fill('2027-11-26T00:00');
    await save(page);
    await alert(page).getByText('Ein Angebot endet erst, nachdem es begonnen hat.').waitFor();
    await expectSoon(() => field(page, 'Angebot gilt bis').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'Angebot gilt bis').fill('2027-12-01T00:00');
    await save(page);
    await created(page);
    await page.reload();
    await expectSoon(async () => [
      await field(page, 'Angebot gilt ab').inputValue(),
      await field(page, 'Angebot gilt bis').inputValue(),
    ]).toEqual(['2027-11-27T00:00', '2027-12-01T00:00']);
    await expectSound(page);
  });

  it('given a whole number with parted thousands, then the field shows what was understood', async () => {
    const page = await panelPage(NEW);
    const stock = field(page, 'Anfangsbestand');
    await stock.fill('1.234');
    await stock.press('Tab');
    await expectSoon(() => stock.inputValue()).toBe('1234');
    await stock.fill('ein paar');
    await stock.press('Tab');
    await expectSoon(() => stock.inputValue()).toBe('ein paar');
  });

  it('given several pages of search results, then they can be paged without JavaScript', async () => {
    const page = await visitPanel(shop, LIST, { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('hh');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    const names = () => allWords(page.locator('.product-row-text a'));
    const first = await names();
    expect(first.length).toBe(25);
    await page.getByRole('link', { name: 'Weitere Produkte' }).click();
    await page.waitForURL((url) => url.searchParams.has('nach') && url.searchParams.get('suche') === 'hh');
    const second = await names();
    expect([second.length > 0, second.some((name) => first.includes(name))]).toEqual([true, false]);
    await page.getByRole('link', { name: 'Zum Anfang' }).click();
    await expectSoon(() => names()).toEqual(first);
    await page.goto(shop.url(`${LIST}?suche=hh&nach=nonsense`));
    await expectSoon(() => new URL(page.url()).searchParams.get('nach')).toBe(null);
    await expectSoon(() => names()).toEqual(first);
  });

  it('given an expired session, then all input is restored after the sign-in', async () => {
    const page = await panelPage(made[0] ?? '');
    await field(page, 'Kurztext').fill('Neu getippt');
    await page.getByRole('button', { name: 'Variante hinzufügen' }).click();
    await field(page, 'Farbe', 2).fill('Kohle');
    await priced(page, 2, 'KANN-K', '27');
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await save(page);
    await alert(page).getByText('Deine Sitzung ist abgelaufen').waitFor();
    await signInOn(page);
    await alert(page).getByText('Noch nicht gespeichert').waitFor();
    await expectSoon(() => field(page, 'Kurztext').inputValue()).toBe('Neu getippt');
    await expectSoon(() => field(page, 'Farbe', 2).inputValue()).toBe('Kohle');
    await save(page);
    await saved(page);
    await expectSoon(() => field(page, 'Artikelnummer (SKU)', 2).inputValue()).toBe('KANN-K');
  });

  it('given no connection, then all input is kept and can be submitted again', async () => {
    const page = await panelPage(made[0] ?? '');
    await field(page, 'Kurztext').fill('Unterwegs getippt');
    await page.getByRole('button', { name: 'Variante hinzufügen' }).click();
    await field(page, 'Farbe', 3).fill('Ocker');
    await priced(page, 3, 'KANN-O', '28');
    await cutOff(page, true);
    for (let time = 0; time < 2; time += 1) {
      const unsent = page.waitForEvent('requestfailed');
      await save(page);
      await unsent;
      await alert(page).getByText('Bitte überprüfe deine Internetverbindung').waitFor();
      await expectSoon(() => field(page, 'Kurztext').inputValue()).toBe('Unterwegs getippt');
      await expectSoon(() => field(page, 'Artikelnummer (SKU)', 3).inputValue()).toBe('KANN-O');
    }
    await cutOff(page, false);
    await alert(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await saved(page);
    await expectSoon(() => field(page, 'Artikelnummer (SKU)', 3).inputValue()).toBe('KANN-O');
    expect(shop.takeComplaints().every((one) => one.includes('ERR_FAILED'))).toBe(true);
  });

  it('given the list and a product, then axe finds no violations and nothing overflows', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await page.getByRole('searchbox').fill('gs-20');
    await field(page, 'Art').selectOption('giftCard');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.getByRole('link', { name: 'Geschenk', exact: true }).waitFor();
    await expectSound(page);
    await open(page, shop.url(made[0] ?? ''));
    await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await expectSound(page);
  });
});
