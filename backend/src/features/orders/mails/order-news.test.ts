import { describe, expect, it } from '@jest/globals';
import { cents } from '@kontor/contracts/kernel/money';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import { newsOf, orderEvents } from '../../../../../test/support/order-news.ts';
import { BOOK, CUP, draftOf, HONEY } from '../../../../../test/support/priced-orders.ts';
import { orderMail } from './order-mail.ts';

/** Replaces special spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ');

describe('order status mails', () => {
  const draft = draftOf({ lines: [CUP, HONEY, BOOK], giftCardCents: 2000 });
  const events = orderEvents(draft);
  const due = draft.amountDueCents;
  const [cup, , book] = draft.lines;
  const tell = (...args: Parameters<typeof newsOf>): { subject: string; text: string } => {
    const { subject, text } = orderMail('order-1', newsOf(...args));
    return { subject, text: plain(text) };
  };

  it('report payments: partial with the amount still due, or complete', () => {
    const part = tell([events.placed, events.paid(1000)]);
    expect(part.subject).toBe('Zahlung erhalten: Bestellung 1001');
    expect(part.text).toContain('wir haben 10,00 € für deine Bestellung 1001 erhalten.\n\nOffen sind noch 45,70 €.');
    expect(part.text).toContain('Bitte überweise 45,70 €');
    const all = tell([events.placed, events.paid(1000), events.paid(due - 1000)]);
    expect(all.text).toContain('Damit ist alles bezahlt. Wir machen deine Bestellung fertig');
    expect(all.text).not.toContain('IBAN');
    const lines = draft.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    expect(tell([events.placed, events.sent(lines), events.paid(due)]).text).toContain('Vielen Dank!');
  });

  it('report shipments, with tracking', () => {
    const tracking = { carrier: 'DHL', number: '0034', url: 'https://dhl.example/0034' };
    const { subject, text } = tell([events.placed, events.sent([{ lineId: cup!.id, quantity: 1 }])], { tracking });
    expect(subject).toBe('Unterwegs: deine Bestellung 1001');
    expect(text).toContain('Becher „Düne“\n  Farbe: Sand · Größe: L\n  Art.-Nr. HH-BECH-SAND-L\n  1 Stück\n');
    expect(text).toContain('Der Rest deiner Bestellung folgt.');
    expect(text).toContain('Versanddienst: DHL\nSendungsnummer: 0034\n\nSendung verfolgen: https://dhl.example/0034\n');
    expect(text).not.toContain('Heidehonig');
  });

  it('do not say “on its way” for items that are not shipped', () => {
    const { subject, text } = tell([events.placed, events.sent([{ lineId: book!.id, quantity: 1 }])]);
    expect(subject).toBe('Erledigt: deine Bestellung 1001');
    expect(text).not.toMatch(/unterwegs|verschickt/iu);
  });

  it('report a cancellation: what is refunded or no longer due, and what returns to a gift card', () => {
    const unpaid = tell([events.placed, events.cancelled]);
    expect(unpaid.subject).toBe('Storniert: deine Bestellung 1001');
    expect(unpaid.text).toContain(
      'Du musst nichts mehr bezahlen.\n\nAuf deinem Gutschein sind wieder 20,00 € mehr frei.',
    );
    const paid = tell([events.placed, events.paid(due), events.cancelled]);
    expect(paid.text).toContain('Die 55,70 €, die du schon bezahlt hast, erstatten wir dir.');
    expect(paid.text).not.toContain('nichts mehr bezahlen');
  });

  it('report a declined payment', () => {
    const { subject, text } = tell([events.placed, events.cancelled], { isDeclined: true });
    expect(subject).toBe('Zahlung abgelehnt: Bestellung 1001');
    expect(text).toContain('Du musst nichts bezahlen und bekommst nichts geschickt.');
    expect(text).toContain('noch einmal aufgeben und anders bezahlen');
  });

  it('report refunds, and for what', () => {
    const { subject, text } = tell([
      events.placed,
      events.paid(due),
      events.refunded(2450, [{ lineId: cup!.id, quantity: 1 }]),
    ]);
    expect(subject).toBe('Erstattung zu deiner Bestellung 1001');
    expect(text).toContain('zu deiner Bestellung 1001 erstatten wir dir 24,50 €.\n\nErstattet werden:\n\nBecher');
    expect(tell([events.placed, events.paid(due), events.refunded(100)]).text).not.toContain('Erstattet werden');
  });

  it('say what will not be sent any more after a refund', () => {
    const refund = events.refunded(2450, [{ lineId: cup!.id, quantity: 1 }]);
    const unsent = { ...refund, data: { ...refund.data, unsent: [{ lineId: cup!.id, quantity: 1 }] } };
    const { text } = tell([events.placed, events.paid(due), unsent]);
    expect(text.slice(text.indexOf('Das schicken wir dir nicht mehr:'))).toContain(cup!.title);
    expect(tell([events.placed, events.paid(due), refund]).text).not.toContain('nicht mehr');
  });

  it('report what a refund and a cancellation return to each gift card', () => {
    const [card] = draft.giftCards;
    const refunded = events.refunded(2450);
    const part = {
      ...refunded,
      data: { ...refunded.data, giftCards: [{ ...card!, cents: cents(500) }] },
    } as OrderEvent;
    expect(tell([events.placed, events.paid(due), part]).text).toContain(
      'erstatten wir dir 29,50 €.\n\n5,00 € davon sind wieder auf deinem Gutschein frei, dessen Code auf 4PVN endet.',
    );
    expect(tell([events.placed, events.paid(due), part, events.cancelled]).text).toContain(
      'Auf deinem Gutschein sind wieder 15,00 € mehr frei.',
    );
  });
});
