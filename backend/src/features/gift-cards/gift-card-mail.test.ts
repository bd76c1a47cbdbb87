import { describe, expect, it } from '@jest/globals';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import { checkMail } from '@kontor/contracts/ports/mailer';
import { type GiftCardMail, giftCardMail } from './gift-card-mail.ts';
import { giftCardsOf, type GiftCardOrder } from './issuing.ts';

const id = OrderId.parse('a5c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const line = { id: 'b1', productType: 'giftCard', quantity: 1, unitPriceCents: cents(123450) };
const ordered = (quantity: number): GiftCardOrder =>
  ({ id, currency: 'EUR', lines: [{ ...line, quantity }] }) as unknown as GiftCardOrder;
const cardsOf = (quantity: number): GiftCardMail['cards'] => giftCardsOf(new Uint8Array(32).fill(7), ordered(quantity));
const mail = (more: Partial<GiftCardMail> = {}) =>
  giftCardMail({
    site: { title: 'Hafen & Heide', useCLDRMoneyFormat: true },
    order: { id, number: 1001, language: 'de', currency: 'EUR' },
    from: { name: 'Hafen & Heide', address: 'shop@hafen.example' },
    to: { name: 'Eva Muster', address: 'eva@kunden.example' },
    cards: cardsOf(1),
    ...more,
  });

describe('the mail that brings gift cards', () => {
  it('tells amount and code in German', () => {
    const { subject, text, html, language } = mail();
    expect([subject, language]).toEqual(['Dein Gutschein von Hafen & Heide', 'de']);
    expect(text).toMatch(/^Hallo Eva Muster,\n\ndanke für deine Bestellung 1001\. Hier ist dein Gutschein:\n\n/u);
    expect(text).toMatch(/\n\nGutschein über 1\.234,50\s€\nCode: (?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\n\n/u);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('tells it in English, of several cards, in the older money format', () => {
    const { subject, text } = mail({
      site: { title: 'Hafen & Heide', useCLDRMoneyFormat: false },
      order: { id, number: 1001, language: 'en-GB', currency: 'EUR' },
      cards: cardsOf(3),
    });
    expect(subject).toBe('Your 3 gift cards from Hafen & Heide');
    expect(text.match(/Gift card for €1,234\.50\nCode: /gu)).toHaveLength(3);
  });

  it('is the same mail each time, and one that can be sent', () => {
    expect(mail()).toEqual(mail());
    expect(checkMail(mail()).messageId).toBe(`<gift-cards-${id}@hafen.example>`);
  });

  it('says the same in HTML as in plain words', () => {
    const { text, html = '' } = mail({ cards: cardsOf(2) });
    const body = html.slice(html.indexOf('<body>')).replace(/<br>/gu, ' ');
    const words = (told: string): string => told.replace(/&amp;/gu, '&').replace(/[\s:]+/gu, '');
    expect(words(body.replace(/<[^>]*>/gu, ''))).toBe(words(text));
  });

  it('takes no name for markup', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const { html, text } = mail({
      site: { title: evil, useCLDRMoneyFormat: true },
      to: { name: evil, address: 'eva@kunden.example' },
    });
    expect(html).not.toContain('<img');
    expect(html?.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;amp;/gu)).toHaveLength(3);
    expect(text).toContain(evil);
  });
});
