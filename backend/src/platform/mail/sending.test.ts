import { describe, expect, it } from '@jest/globals';
import { type Mail, type Mailer, MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import { sendMail } from './sending.ts';

const mail: Mail = {
  id: 'order-1',
  from: { name: 'Laden', address: 'laden@example.org' },
  to: { address: 'ada@example.com' },
  subject: 'Deine Bestellung',
  text: 'Hallo',
  html: '<p>Hallo</p>',
  language: 'de',
};
const mailerThat = (send: Mailer['send']): Mailer => ({
  isIdempotent: true,
  send,
  forget: async () => null,
  close: async () => undefined,
});

describe('sending a mail', () => {
  it('returns null, or a short reason for a permanent failure', async () => {
    expect(
      await sendMail(
        mailerThat(async () => undefined),
        mail,
      ),
    ).toBeNull();
    const refusing = (words: string) => mailerThat(() => Promise.reject(new MailRefused(words)));
    expect(await sendMail(refusing('550 no such mailbox'), mail)).toBe('550 no such mailbox');
    expect(await sendMail(refusing('no '.repeat(10_000)), mail)).toHaveLength(500);
  });

  it('is retried while the mail server is unavailable', async () => {
    const away = mailerThat(() => Promise.reject(new MailerUnavailable('not now')));
    await expect(sendMail(away, mail)).rejects.toThrow(MailerUnavailable);
  });
});
