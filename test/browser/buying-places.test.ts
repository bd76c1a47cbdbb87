import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { allWords, expectSoon, open, useShop, words } from './browser.ts';
import { addButton, alert, CUP } from './parts.ts';
import { CALM, expectSound } from './sound.ts';

const BLANKET = '/laden/wolldecke-val-muestair';
const swiss = { site: 'demo-ch' };

describe('radio buttons and express checkout (SF-04, AC-01, AC-04)', () => {
  const shop = useShop();
  const express = (page: Page): Locator => page.getByRole('button', { name: 'Jetzt kaufen' });

  it('given a shop that prefers radio buttons, when arrows choose, then the page follows', async () => {
    const page = await shop.visit(BLANKET, { ...swiss, ...CALM });
    expect(await page.locator('.add-form select').count()).toBe(0);
    const group = page.getByRole('group').first();
    await group.getByText('Select Value').waitFor();
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await group.getByRole('radio').nth(1).isChecked()).toBe(true);
    await expectSoon(() => group.getByText('Select Value').count(), 0);
    await expectSound(page);
  });

  it('given nothing chosen, when it is bought at once, then the alert has the title of that', async () => {
    const page = await shop.visit(BLANKET, swiss);
    await express(page).click();
    expect(await words(alert(page).locator('.alert-title'))).toBe('Artikel kann nicht gekauft werden');
    await addButton(page).click();
    await expectSoon(() => words(alert(page).locator('.alert-title')), 'Artikel kann nicht hinzugefügt werden');
  });

  it('given express checkout, when it is pressed, then it skips “added” and goes to the checkout', async () => {
    const page = await shop.blank();
    await page.clock.install({ time: 0 });
    await open(page, shop.url('/laden/e-book-huettenkueche', 'demo-ch'));
    await page.clock.pauseAt(new Date('2026-06-01T12:00:00Z'));
    await express(page).click();
    await page.waitForURL(/\/checkout$/u);
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    expect(await page.getByText('Hinzugefügt!').count()).toBe(0);
    await open(page, shop.url('/cart', 'demo-ch'));
    expect(await allWords(page.locator('.cart-line-title'))).toHaveLength(1);
  });
});

describe('a product block and add-ons, beside lists and product pages (SF-03, SF-13, AC-02)', () => {
  const shop = useShop();

  it('given a page with a product, when a variant is chosen, then its picture is shown and it can be added', async () => {
    const page = await shop.visit('/');
    const block = page.locator('.product-box');
    await block.getByLabel('Farbe').selectOption('Kreide');
    await expectSoon(() => block.getByRole('img').getAttribute('src'), '/files/vase-wacholder-kreide.svg');
    await addButton(page).click();
    expect(await words(alert(page))).toBe('Artikel kann nicht hinzugefügt werden Bitte Höhe auswählen.');
    await block.getByLabel('Höhe').selectOption('18 cm');
    await addButton(page).click();
    await block.getByRole('link', { name: 'Warenkorb anzeigen' }).waitFor();
    expect(page.url()).toBe(shop.url('/'));
  });

  it('given add-ons, when one is added, then its icon turns from plus to checkmark and back', async () => {
    const page = await shop.blank();
    await page.clock.install({ time: 0 });
    await open(page, shop.url(CUP));
    await page.clock.pauseAt(new Date('2026-06-01T12:00:00Z'));
    const button = page.getByRole('button', { name: 'E-Book „Ein Topf, vier Jahreszeiten“ in den Warenkorb' });
    const icon = () => button.locator('path').getAttribute('d');
    const plus = await icon();
    await button.click();
    await expectSoon(() => button.getAttribute('data-phase'), 'confirming');
    expect(await icon()).toBe(plus);
    await page.clock.runFor(1000);
    await expectSoon(() => button.getAttribute('data-phase'), 'added');
    expect(await icon()).not.toBe(plus);
    await page.clock.runFor(2000);
    await expectSoon(icon, plus);
    await page.getByRole('link', { name: 'One item in cart' }).first().waitFor();
  });

  it('given an add-on with options, when it is pressed, then it leads to its page', async () => {
    const page = await shop.visit(CUP);
    await page.getByRole('link', { name: /^Kräutertee .* ansehen und wählen$/u }).click();
    await page.waitForURL(shop.url('/shop/kraeutertee-deichspaziergang'));
    await expectSoon(() => words(page.locator('.product-price .price-per-unit')), 'Grundpreis ab 12,60 € / 100 g');
    await page.getByLabel('Packung').selectOption('Dose, 50 g');
    await expectSoon(() => words(page.locator('.product-price .price-per-unit')), 'Grundpreis 17,80 € / 100 g');
  });

  it('given no JavaScript, when the block’s form is sent, then the product’s page answers', async () => {
    const page = await shop.visit('/', { javaScriptEnabled: false });
    await page.locator('.product-box').getByLabel('Farbe').selectOption('Kreide');
    await addButton(page).click();
    await page.waitForURL(shop.url('/shop/vase-wacholder'));
    expect(await page.getByLabel('Farbe').inputValue()).toBe('Kreide');
    expect(await words(alert(page))).toBe('Artikel kann nicht hinzugefügt werden Bitte Höhe auswählen.');
  });
});
