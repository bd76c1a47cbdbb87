import { describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import { checkMail, type Mail } from '@kontor/contracts/ports/mailer';
import { wordsOf } from '../../../../../test/support/mails.ts';
import { newsOf, orderEvents } from '../../../../../test/support/order-news.ts';
import {
  ada,
  BOOK,
  CARD,
  CUP,
  draftOf,
  HONEY,
  orderSite,
  type Sale,
} from '../../../../../test/support/priced-orders.ts';
import { orderMail } from './order-mail.ts';

/** Replaces special spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ');
const sell = (sale: Sale) => {
  const draft = draftOf(sale);
  return { draft, events: orderEvents(draft), due: draft.amountDueCents };
};
const confirm = (sale: Sale, about: Parameters<typeof newsOf>[1] = {}): Mail =>
  orderMail('order-1', newsOf([sell(sale).events.placed], about));
const rowsOf = ({ text }: Mail, from: string): readonly string[] => {
  const lines = plain(text).split('\n');
  const begin = lines.findIndex((line) => line.startsWith(from));
  return lines.slice(begin, lines.indexOf('', begin));
};

describe('the order confirmation', () => {
  const sale: Sale = {
    lines: [CUP, HONEY, BOOK],
    discount: { kind: 'percentage', basisPoints: 1000 },
    giftCardCents: 2000,
  };

  it('has the figures of an invoice: two tax rates, a discount, and gift card payments', () => {
    const mail = confirm(sale);
    expect(rowsOf(mail, 'Zwischensumme')).toEqual([
      'Zwischensumme: 70,80 €',
      'Rabatt WILLKOMMEN10: −7,08 €',
      'Versand (Standardversand): 4,90 €',
      'Gesamtsumme: 68,62 €',
      'enthaltene MwSt. 19 %: 9,43 €',
      'enthaltene MwSt. 7 %: 0,62 €',
      'Gutschein … 4PVN: −20,00 €',
      'Zu zahlen: 48,62 €',
    ]);
    expect(plain(mail.text)).toContain(
      'Becher „Düne“\n  Farbe: Sand · Größe: L\n  Art.-Nr. HH-BECH-SAND-L\n  2 × 24,50 €\n  nach Rabatt: 44,10 €\n  49,00 €\n',
    );
  });

  it('adds up to the cent, free shipping included', () => {
    for (const discount of [{ kind: 'freeShipping' }, { kind: 'fixed', cents: cents(333) }] as const) {
      const { draft, events } = sell({ ...sale, discount });
      const rows = rowsOf(orderMail('order-1', newsOf([events.placed])), 'Zwischensumme');
      const amountOf = (row: string): number =>
        Number(row.replace(/^.*: /u, '').replace(/[ €.]/gu, '').replace(',', '').replace('−', '-'));
      const total = rows.findIndex((row) => row.startsWith('Gesamtsumme'));
      const sum = rows.slice(0, total).reduce((before, row) => before + amountOf(row), 0);
      expect(sum).toBe(draft.grandTotalCents);
      expect(amountOf(rows[total] ?? '')).toBe(draft.grandTotalCents);
      expect(amountOf(rows.at(-1) ?? '')).toBe(draft.amountDueCents);
    }
  });

  it('gives payment instructions and links to the order and the shop’s terms', () => {
    const { draft, events } = sell(sale);
    const { subject, text, from, to } = orderMail('order-1', newsOf([events.placed]));
    expect(subject).toBe('Deine Bestellung 1001 bei Hafen & Heide');
    expect(from).toEqual({ name: 'Hafen & Heide GbR', address: 'moin@hafen-und-heide.example' });
    expect(to).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' });
    expect(plain(text)).toContain('Bitte überweise 48,62 € innerhalb von 7 Tagen auf dieses Konto:');
    for (const line of [
      'IBAN: DE02 1203 0000 0000 2020 51',
      'Verwendungszweck: 1001',
      'Datum: 6. März 2027 um 09:30',
      `Bestellung ansehen: ${draft.origin}/order-status/${draft.orderId}?token=token-of-the-order`,
      `AGB: ${draft.origin}/agb`,
      `Widerrufsbelehrung: ${draft.origin}/widerruf`,
      `Datenschutzerklärung: ${draft.origin}/datenschutz`,
      'USt-IdNr. DE123456789',
      'Bitte klingeln.\nHinterhaus.',
    ]) {
      expect(text).toContain(`\n${line}\n`);
    }
    expect(text).toContain('eine E-Mail an moin@hafen-und-heide.example.');
  });

  it.each(['DE02120300000000202051', 'DE02 1203 0000 0000 2020 51', ' DE021203 00000000202051'])(
    'shows the account in groups of four, however it was typed: %s',
    (iban) => {
      const { commerce } = orderSite;
      const payment = { ...commerce.payment, prepayment: { ...commerce.payment.prepayment, iban } };
      const { text } = confirm(sale, { site: { ...orderSite, commerce: { ...commerce, payment } } });
      expect(text).toContain('\nIBAN: DE02 1203 0000 0000 2020 51\n');
    },
  );

  it('needs no delivery address when nothing is shipped, and no bank account when nothing is due', () => {
    const { text } = confirm(
      { lines: [BOOK, CARD], giftCardCents: 10_000, order: { paymentMethod: 'giftCard' } },
      {
        customer: { ...ada, shippingAddress: null, phone: '', note: '' },
      },
    );
    expect(text).not.toMatch(/Versand|Lieferadresse|überweise|IBAN|Anmerkung/u);
    expect(text).toContain('Sie ist schon bezahlt.');
    expect(text).toContain('\nRechnungsadresse\n');
    expect(plain(text)).toContain('Zu zahlen: 0,00 €');
  });

  it('lists both addresses when they differ', () => {
    const billingAddress = { ...ada.billingAddress, name: 'Buchhaltung', company: 'Lovelace AG', country: 'AT' };
    const { text, to } = confirm(sale, { customer: { ...ada, billingAddress } });
    expect(text).toContain('\nLieferadresse\n-');
    expect(text).toContain('Buchhaltung\nLovelace AG\nHafenstraße 7\n20457 Hamburg\nÖsterreich\n');
    expect(to).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' });
    expect(text).toContain('Hallo Ada Lovelace,');
  });

  it('says that it is paid when paid immediately', () => {
    const { events, due } = sell(sale);
    const { text } = orderMail('order-1', newsOf([events.placed, events.paid(due)], { event: 0 }));
    expect(text).toContain('Sie ist schon bezahlt.');
    expect(text).not.toContain('überweise');
  });

  it('explains how downloads and gift cards are delivered, only when there are any', () => {
    const { text } = confirm({ lines: [BOOK, CARD] });
    expect(text).toContain(
      'Wir melden uns per E-Mail mit deinem Download.\n\nDen Code deines Gutscheins bekommst du in einer eigenen E-Mail.',
    );
    expect(confirm({ lines: [CUP] }).text).not.toMatch(/Download\.|Code deines/u);
  });

  it('is marked in test mode', () => {
    const { subject, text } = confirm({ ...sale, order: { testMode: true } });
    expect(subject).toBe('Test: Deine Bestellung 1001 bei Hafen & Heide');
    expect(text).toContain('Testbestellung: Es fließt kein Geld');
  });

  it('uses the language of the order', () => {
    const mail = confirm({ ...sale, order: { language: 'en-GB' } });
    expect([mail.subject, mail.language]).toEqual(['Your order 1001 at Hafen & Heide', 'en-GB']);
    expect(rowsOf(mail, 'Subtotal').slice(0, 5)).toEqual([
      'Subtotal: €70.80',
      'Discount WILLKOMMEN10: −€7.08',
      'Shipping (Standardversand): €4.90',
      'Total: €68.62',
      'VAT included 19%: €9.43',
    ]);
    expect(mail.text).toContain('\nDate: 6 March 2027 at 09:30\n');
    expect(mail.text).not.toMatch(/Bestellung|Zahlung|Widerruf/u);
  });

  it('gives a subscription’s next billing date', () => {
    const plan = { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 0 };
    const id = draftOf({ lines: [CUP] }).orderId as never;
    const billing = { nextAt: Date.parse('2027-03-20T08:30Z'), isCancelled: false };
    const { subject, text } = confirm({ lines: [CUP], order: { subscription: { id, plan, cycle: 2 } } }, { billing });
    expect(subject).toBe('Dein Abo bei Hafen & Heide: Bestellung 1001');
    expect(plain(text)).toContain(
      '\nAbo: 53,90 € alle 2 Wochen\nAbrechnung: 2, bis du kündigst\nNächste Abrechnung: 20. März 2027 um 09:30\n',
    );
    expect(text).toContain('Öffne „Bestellung ansehen“ in dieser E-Mail und wähle „Abo kündigen“.');
    expect(text).toContain('Eine E-Mail an moin@hafen-und-heide.example genügt auch.');
  });

  it('says when a cycle is the last, and that a cancelled subscription ends', () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 12 };
    const subscription = { id: draftOf({ lines: [CUP] }).orderId as never, plan, cycle: 12 };
    const tell = (isCancelled: boolean): string =>
      confirm({ lines: [CUP], order: { subscription } }, { billing: { nextAt: null, isCancelled } }).text;
    expect(tell(false)).toContain('\nAbrechnung: 12 von 12\nNächste Abrechnung: keine, das Abo endet von selbst\n');
    expect(tell(true)).toContain('\nNächste Abrechnung: keine, das Abo ist gekündigt\n');
    expect(tell(false) + tell(true)).not.toContain('So kündigst du');
  });

  it('includes the answers to a product’s questions', () => {
    const { draft, events } = sell(sale);
    const answers = new Map([[draft.lines[0]!.id, ['Gravur: Für Anna']]]);
    expect(orderMail('order-1', newsOf([events.placed], { answers })).text).toContain('\n  Gravur: Für Anna\n');
  });

  it('escapes markup in names, and prevents header injection', () => {
    const evil = `<img src=x onerror="alert('1')">\r\nBcc: x@example.com`;
    const hostile: Sale = { ...sale, lines: [{ ...CUP, title: evil, attributes: { [evil]: evil } }] };
    const address = { ...ada.billingAddress, name: evil, city: evil };
    const customer = { ...ada, note: evil, billingAddress: address };
    const seller = { ...orderSite.commerce.legal.seller, street: evil };
    const legal = { ...orderSite.commerce.legal, seller };
    const site = { ...orderSite, title: evil, commerce: { ...orderSite.commerce, legal } };
    const mail = confirm(hostile, { site, customer });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
    const { subject, to } = checkMail(mail);
    expect([subject, to.name].join('')).not.toMatch(/[\r\n]/u);
  });

  it('loads no remote content, and is deterministic', () => {
    const { draft, events } = sell(sale);
    const make = (): Mail => orderMail('order-1', newsOf([events.placed]));
    expect(make()).toEqual(make());
    const links = [...(make().html ?? '').matchAll(/(?:src|href|url)\s*[=(]\s*"?([^")]+)/gu)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(link).toMatch(new RegExp(`^${draft.origin}/`, 'u'));
  });

  it('has the same content in HTML and plain text', () => {
    const { text, html } = wordsOf(confirm(sale));
    expect(html).toBe(text);
  });

  it('uses a no-reply sender when the shop has no address', () => {
    const site = { ...orderSite, commerce: { ...orderSite.commerce, legal: { ...orderSite.commerce.legal } } };
    const seller = { name: '', street: '', postalCode: '', city: '', country: 'DE', email: '', phone: '', vatId: '' };
    Object.assign(site.commerce.legal, { seller });
    const { from, text } = confirm(sale, { site });
    expect(from).toEqual({ name: 'Hafen & Heide', address: 'no-reply@hafen-und-heide.example' });
    expect(text).not.toContain('Widerrufsrecht');
  });
});
