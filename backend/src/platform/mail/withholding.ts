import type { Mailer } from '@kontor/contracts/ports/mailer';

/** Drops mails of sandboxes and reports them as sent. */
export const withholding = (mailer: Mailer): Mailer => ({
  isIdempotent: mailer.isIdempotent,
  send: async (mail) => (mail.isWithheld ? undefined : mailer.send(mail)),
  forget: (address) => mailer.forget(address),
  close: () => mailer.close(),
});
