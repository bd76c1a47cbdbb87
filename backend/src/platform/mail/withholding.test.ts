import { describe, expect, it } from '@jest/globals';
import type { Mail, Mailer } from '@kontor/contracts/ports/mailer';
import { withholding } from './withholding.ts';

const mail: Mail = {
  id: 'order-1',
  from: { name: 'Laden', address: 'moin@laden.example' },
  to: { address: 'ada@example.com' },
  subject: 'Danke',
  text: 'Danke.',
};

describe('mails of a sandbox', () => {
  it('are dropped and count as sent, while all others are sent', async () => {
    const sent: string[] = [];
    const mailer = { isIdempotent: true, send: async ({ id }: Mail) => void sent.push(id) } as unknown as Mailer;
    await withholding(mailer).send({ ...mail, isWithheld: true });
    await withholding(mailer).send({ ...mail, id: 'order-2' });
    expect(sent).toEqual(['order-2']);
  });
});
