import { describe, expect, it } from '@jest/globals';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { checkMail } from '@kontor/contracts/ports/mailer';
import { wordsOf } from '../../../../../test/support/mails.ts';
import { orderSite } from '../../../../../test/support/priced-orders.ts';
import { type GiftCardMail, giftCardMail } from './gift-card-mail.ts';
import type { GiftCardOrder } from '../../gift-cards/issuing.ts';
import { giftCardsOf } from '../../gift-cards/issuing.ts';

const id = OrderId.parse('a5c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const origin = 'https://hafen.example';
const line = { id: 'b1', productType: 'giftCard', quantity: 1, unitPriceCents: cents(123450) };
const ordered = (quantity: number): GiftCardOrder =>
  ({ id, currency: 'EUR', lines: [{ ...line, quantity }] }) as unknown as GiftCardOrder;
const cardsOf = (quantity: number): GiftCardMail['cards'] => giftCardsOf(new Uint8Array(32).fill(7), ordered(quantity));
const mail = (more: Partial<GiftCardMail> = {}) =>
  giftCardMail({
    site: orderSite,
    order: { id, number: 1001, language: 'de', currency: 'EUR', testMode: false, origin },
    to: { name: 'Eva Muster', address: 'eva@kunden.example' },
    cards: cardsOf(1),
    ...more,
  });

describe('the gift card mail', () => {
  it('gives amount and code in German', () => {
    const { subject, text, html, language } = mail();
    expect([subject, language]).toEqual(['Dein Gutschein von Hafen & Heide', 'de']);
    expect(text).toMatch(
      /^Hafen & Heide\n\nDein Gutschein\n-+\n\nHallo Eva Muster,\n\ndanke für deine Bestellung 1001\. Hier ist dein Gutschein:\n\n/u,
    );
    expect(text).toMatch(/\n\nGutschein über 1\.234,50\s€\nCode: (?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\n\n/u);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('gives them in English, for several cards, in the older money format', () => {
    const { subject, text } = mail({
      site: { ...orderSite, useCLDRMoneyFormat: false },
      order: { id, number: 1001, language: 'en-GB', currency: 'EUR', testMode: false, origin },
      cards: cardsOf(3),
    });
    expect(subject).toBe('Your 3 gift cards from Hafen & Heide');
    expect(text.match(/Gift card for €1,234\.50\nCode: /gu)).toHaveLength(3);
  });

  it('is marked in test mode', () => {
    const { subject, text } = mail({
      order: { id, number: 1001, language: 'de', currency: 'EUR', testMode: true, origin },
    });
    expect(subject).toBe('Test: Dein Gutschein von Hafen & Heide');
    expect(text).toMatch(/^Hafen & Heide\n\nTestbestellung: /u);
  });

  it('is deterministic and can be sent', () => {
    expect(mail()).toEqual(mail());
    expect(checkMail(mail()).messageId).toBe(`<gift-cards-${id}@hafen-und-heide.example>`);
  });

  it('has the same content in HTML and plain text', () => {
    const { text, html } = wordsOf(mail({ cards: cardsOf(2) }));
    expect(html).toBe(text);
  });

  it('escapes markup in names', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const { html, text } = mail({
      site: { ...orderSite, title: evil },
      to: { name: evil, address: 'eva@kunden.example' },
    });
    expect(html).not.toContain('<img');
    expect(html?.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;amp;/gu)).toHaveLength(4);
    expect(text).toContain(evil);
  });
});
