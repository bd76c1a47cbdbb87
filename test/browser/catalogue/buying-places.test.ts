import { describe, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton, alert, CUP } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const BLANKET = '/laden/wolldecke-val-muestair';
const swiss = { site: 'demo-ch' };

describe('radio buttons and express checkout (SF-04, AC-01, AC-04)', () => {
  const shop = useShop();
  const express = (page: Page): Locator => page.getByRole('button', { name: 'Jetzt kaufen' });

  it('given a shop that prefers radio buttons, when they are used by arrow keys, then the page follows', async () => {
    const page = await shop.visit(BLANKET, { ...swiss, ...CALM });
    await expectSoon(() => page.locator('.add-form select').count()).toBe(0);
    const group = page.getByRole('group').first();
    await group.getByText('Auswählen').waitFor();
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => group.getByRole('radio').nth(1).isChecked()).toBe(true);
    await expectSoon(() => group.getByText('Auswählen').count()).toEqual(0);
    await expectSound(page);
  });

  it('given nothing chosen, when express checkout is pressed, then the alert has its own title', async () => {
    const page = await shop.visit(BLANKET, swiss);
    await express(page).click();
    await expectSoon(() => words(alert(page).locator('.alert-title'))).toBe('Artikel kann nicht gekauft werden');
    await addButton(page).click();
    await expectSoon(() => words(alert(page).locator('.alert-title'))).toEqual('Artikel kann nicht hinzugefügt werden');
  });

  it('given express checkout, when it is pressed, then it skips “added” and opens the checkout', async () => {
    const page = await shop.blank();
    await page.clock.install({ time: 0 });
    await open(page, shop.url('/laden/e-book-huettenkueche', 'demo-ch'));
    await page.clock.pauseAt(new Date('2026-06-01T12:00:00Z'));
    await express(page).click();
    await page.waitForURL(/\/checkout$/u);
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    await expectSoon(() => page.getByText('Hinzugefügt!').count()).toBe(0);
    await open(page, shop.url('/cart', 'demo-ch'));
    await expectSoon(() => allWords(page.locator('.cart-line-title'))).toHaveLength(1);
  });
});

describe('product block and add-ons (SF-03, SF-13, AC-02)', () => {
  const shop = useShop();

  it('given a page with a product block, when a variant is chosen, then its picture is shown and it can be added', async () => {
    const page = await shop.visit('/');
    const block = page.locator('.product-box');
    await block.getByRole('radio', { name: 'Kreide' }).check();
    await expectSoon(() => block.getByRole('img').getAttribute('src')).toEqual('/files/vase-wacholder-kreide.svg');
    await addButton(page).click();
    await expectSoon(() => words(alert(page))).toBe('Artikel kann nicht hinzugefügt werden Bitte Höhe auswählen.');
    await block.getByLabel('Höhe').selectOption('18 cm');
    await addButton(page).click();
    await block.getByRole('link', { name: 'Warenkorb anzeigen' }).waitFor();
    await expectSoon(() => page.url()).toBe(shop.url('/'));
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
    await expectSoon(() => button.getAttribute('data-phase')).toEqual('confirming');
    await expectSoon(() => icon()).toBe(plus);
    await page.clock.runFor(1000);
    await expectSoon(() => button.getAttribute('data-phase')).toEqual('added');
    await expectSoon(() => icon()).not.toBe(plus);
    await page.clock.runFor(2000);
    await expectSoon(icon).toEqual(plus);
    await page.getByRole('link', { name: 'One item in cart' }).first().waitFor();
  });

  it('given an add-on with options, when it is pressed, then it opens its page', async () => {
    const page = await shop.visit(CUP);
    await page.getByRole('link', { name: /^Kräutertee .* ansehen und wählen$/u }).click();
    await page.waitForURL(shop.url('/shop/kraeutertee-deichspaziergang'));
    await expectSoon(() => words(page.locator('.product-price .price-per-unit'))).toEqual(
      'Grundpreis ab 12,60 € / 100 g',
    );
    await page.getByLabel('Packung').selectOption('Dose, 50 g');
    await expectSoon(() => words(page.locator('.product-price .price-per-unit'))).toEqual('Grundpreis 17,80 € / 100 g');
  });

  it('given no JavaScript, when the block’s form is sent, then the product’s page answers', async () => {
    const page = await shop.visit('/', { javaScriptEnabled: false });
    await page.locator('.product-box').getByRole('radio', { name: 'Kreide' }).check();
    await addButton(page).click();
    await page.waitForURL(shop.url('/shop/vase-wacholder'));
    await expectSoon(() => page.getByRole('radio', { name: 'Kreide' }).isChecked()).toBe(true);
    await expectSoon(() => words(alert(page))).toBe('Artikel kann nicht hinzugefügt werden Bitte Höhe auswählen.');
  });
});
