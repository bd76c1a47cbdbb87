import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Mail, type Mailer, MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import type { ReceivedMail } from '../doubles/mail-catcher.ts';
import { SOON_MS } from '../support/soon.ts';

export interface MailerFixture {
  open(): Promise<Mailer>;
  sent(): Promise<readonly ReceivedMail[]>;
  break(): Promise<void>;
  mend(): Promise<void>;
  remove(): Promise<void>;
}

export const mail = (id: string, more: Partial<Mail> = {}): Mail => ({
  id,
  from: { name: 'Hafen & Heide', address: 'shop@hafen-und-heide.example' },
  to: { name: 'Eva Muster', address: 'eva@kunden.example' },
  subject: 'Ihre Bestellung',
  text: 'Vielen Dank!',
  ...more,
});

export const mailerSuite = (name: string, fixture: () => Promise<MailerFixture>): void => {
  describe(`mailer: ${name}`, () => {
    let adapter: MailerFixture;
    let mailer: Mailer;
    let opened: Mailer[];

    const open = async (): Promise<Mailer> => {
      const another = await adapter.open();
      opened.push(another);
      return another;
    };
    const received = async (more: Partial<Mail>, id = 'a'): Promise<ReceivedMail> => {
      await mailer.send(mail(id, more));
      const found = (await adapter.sent()).filter(({ messageId }) => messageId.startsWith(`<${id}@`));
      return found.at(-1)!;
    };
    const expectRefused = async (more: Partial<Mail>): Promise<void> => {
      const before = (await adapter.sent()).length;
      await expect(mailer.send(mail('a', more))).rejects.toBeInstanceOf(MailRefused);
      expect(await adapter.sent()).toHaveLength(before);
    };

    beforeEach(async () => {
      adapter = await fixture();
      opened = [];
      mailer = await open();
    });
    afterEach(async () => {
      await Promise.all(opened.map((one) => one.close()));
      await adapter.remove();
    });

    describe('a mail', () => {
      it('arrives as it was written', async () => {
        const text =
          'Grüße aus Köln 🧺\n\n.\n.Punkt am Anfang\nFrom here\n' + 'sehr lange Zeile '.repeat(100) + '\nE=mc²';
        const html = '<p title="1 = 1">Grüße &amp; Küsse 🧺</p>\n.\n<p>' + 'ä'.repeat(2_000) + '</p>';
        const seen = await received({
          from: { name: 'Töpferei „Düne“ 🏺', address: 'shop@hafen-und-heide.example' },
          to: { name: 'Jörg Müller', address: 'joerg+laden@kunden.example' },
          subject:
            'Ihre Bestellung 4711: 2 × Becher „Düne“ für 1 000 € 🎁 ist unterwegs — danke, dass Sie gewartet haben',
          text,
          html,
          language: 'de-CH',
          headers: { 'List-Unsubscribe': `<https://hafen.example/abmelden?${'t'.repeat(200)}>`, 'X-Shop': 'Düne' },
        });
        expect(seen).toMatchObject({
          messageId: '<a@hafen-und-heide.example>',
          from: 'Töpferei „Düne“ 🏺 <shop@hafen-und-heide.example>',
          to: 'Jörg Müller <joerg+laden@kunden.example>',
          subject:
            'Ihre Bestellung 4711: 2 × Becher „Düne“ für 1 000 € 🎁 ist unterwegs — danke, dass Sie gewartet haben',
          text,
          html,
        });
        expect(seen.headers).toMatchObject({
          'content-language': 'de-CH',
          'list-unsubscribe': `<https://hafen.example/abmelden?${'t'.repeat(200)}>`,
          'x-shop': 'Düne',
        });
        expect(Date.parse(seen.headers['date'] ?? '')).toBeGreaterThan(Date.now() - 60_000);
      });

      it('may consist of required fields only', async () => {
        const seen = await received({ to: { address: 'eva@kunden.example' }, subject: '', text: '' });
        expect([seen.to, seen.subject, seen.text, seen.html]).toEqual(['eva@kunden.example', '', '', null]);
      });

      it('goes to one recipient, whatever the name is', async () => {
        const holds = async (name: string): Promise<void> => {
          const { to } = await received({ to: { name, address: 'eva@kunden.example' } });
          const [first, ...others] = addressparser(to);
          expect([first?.address, others]).toEqual(['eva@kunden.example', []]);
        };
        for (const name of ['Muster, Eva', 'Eva "E" \\ Muster', 'all@evil.example', '<all@evil.example>,', 'a: b;']) {
          await holds(name);
        }
      });

      it('reaches one mailbox, whatever its quoted local part contains', async () => {
        for (const address of ['"eva"@x.example', '"e,va"@x.example']) {
          const { to } = await received({ to: { address } });
          expect(to.replace(/^<|>$/gu, '')).toBe(address);
        }
      });

      it('keeps any subject and any text', async () => {
        const holds = async (subject: string, text: string): Promise<void> => {
          const seen = await received({ subject, text });
          // Headers do not preserve repeated, leading or trailing spaces.
          const plain = (words: string): string => words.replace(/[\p{Cc}\s]+/gu, ' ').trim();
          expect(plain(seen.subject)).toBe(plain(subject.toWellFormed()));
          const lines = text.toWellFormed().replace(/\r\n?/gu, '\n');
          expect(seen.text.trimEnd()).toBe(lines.trimEnd());
        };
        const words = (unit: 'grapheme' | 'binary') => fc.string({ unit, maxLength: 120 });
        await fc.assert(fc.asyncProperty(words('binary'), words('grapheme'), holds), { numRuns: 60 });
      });

      it('is the same mail when sent again, also by another process', async () => {
        const again = await open();
        await Promise.all([mailer.send(mail('order-1.confirmed_2')), again.send(mail('order-1.confirmed_2'))]);
        await again.send(mail('order-1.confirmed_2'));
        await again.send(mail('other'));
        const ids = new Set((await adapter.sent()).map(({ messageId }) => messageId));
        expect([...ids].sort()).toEqual([
          '<order-1.confirmed_2@hafen-und-heide.example>',
          '<other@hafen-und-heide.example>',
        ]);
      });

      it('is one of many sent at once', async () => {
        const ids = Array.from({ length: 40 }, (_, index) => `m-${index}`);
        await Promise.all(ids.map((id) => mailer.send(mail(id, { text: id }))));
        const seen = (await adapter.sent()).map(({ messageId, text }) => [messageId, text]);
        expect(seen.sort()).toEqual(ids.map((id) => [`<${id}@hafen-und-heide.example>`, id]).sort());
      });

      it('is sent before the mailer closes', async () => {
        const sending = mailer.send(mail('last'));
        await mailer.close();
        await sending;
        expect(await adapter.sent()).toHaveLength(1);
      });
    });

    describe('user input', () => {
      const ATTACKS = ['\r\nBcc: all@evil.example', '\nBcc: all@evil.example', '\rBcc: all@evil.example\r\n\r\nBuy!'];

      it.each(ATTACKS)('cannot inject headers through a name or subject: %j', async (attack) => {
        const seen = await received({
          from: { name: `Shop${attack}`, address: 'shop@hafen-und-heide.example' },
          to: { name: `Eva${attack}`, address: 'eva@kunden.example' },
          subject: `Danke${attack}\u0000\u2028`,
        });
        expect(Object.keys(seen.headers).sort()).toEqual([
          'content-transfer-encoding',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'subject',
          'to',
        ]);
        expect(seen.subject).toMatch(/^Danke Bcc: all@evil\.example/u);
        expect(seen.text).toBe('Vielen Dank!');
      });

      it.each([
        ...ATTACKS.map((attack) => `eva@kunden.example${attack}`),
        ...[
          '',
          'eva',
          '@',
          'eva@',
          '@x.example',
          'eva@x@y.example',
          'eva@x..example',
          'eva@.example',
          'eva@x.example.',
        ],
        ...[
          'eva@x.example, all@evil.example',
          '<eva@x.example>',
          'e va@x.example',
          '"e va@x.example',
          '"e"va"@x.example',
          '"<e>"@x.example',
          '"e\r\nva"@x.example',
          'eva@x.example>',
        ],
        ...[
          'eva@x.example\0',
          'eva@x.example\u2028',
          'eva@x_y.example',
          'eva@[127.0.0.1]',
          `${'e'.repeat(65)}@x.example`,
        ],
        `eva@${'x'.repeat(250)}.example`,
      ])('is rejected as an address: %j', async (address) => {
        await expectRefused({ to: { address } });
        await expectRefused({ from: { name: 'Shop', address } });
      });

      it('is rejected as an id, language or header', async () => {
        for (const id of ['', '../a', 'a/b', 'a b', 'a@b', 'a>', 'a\n', 'ä', 'x'.repeat(201)])
          await expectRefused({ id });
        for (const language of ['', 'd', 'de\r\nBcc: x', 'de_DE']) await expectRefused({ language });
        const taken = [
          'Bcc',
          'to',
          'From',
          'Subject',
          'message-id',
          'Content-Type',
          'Date',
          'X Y',
          'X:',
          'X\r\nBcc',
          '',
        ];
        for (const header of taken) await expectRefused({ headers: { [header]: 'all@evil.example' } });
        for (const attack of [...ATTACKS, '\0']) await expectRefused({ headers: { 'X-Shop': `a${attack}` } });
      });

      it('is accepted as the longest id, and as a domain with umlauts', async () => {
        const id = `${'x'.repeat(196)}_.-9`;
        const from = { name: 'Shop', address: 'shop@töpferei.example' };
        expect((await received({ from }, id)).messageId).toBe(`<${id}@xn--tpferei-90a.example>`);
      });
    });

    describe('when mails cannot be handed over', () => {
      it('is soon unavailable, and recovers', async () => {
        await mailer.send(mail('before'));
        await adapter.break();
        const began = Date.now();
        const early = await open();
        const tries = [mailer.send(mail('a')), mailer.send(mail('b')), early.send(mail('c'))];
        for (const result of await Promise.allSettled(tries)) {
          expect(result).toMatchObject({ status: 'rejected', reason: expect.any(MailerUnavailable) });
        }
        expect(Date.now() - began).toBeLessThan(SOON_MS);
        await adapter.mend();
        for (const one of [mailer, early]) await one.send(mail('a'));
        expect((await adapter.sent()).map(({ messageId }) => messageId)).toContain('<a@hafen-und-heide.example>');
      });
    });
  });
};
