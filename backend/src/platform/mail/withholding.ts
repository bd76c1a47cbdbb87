import type { Mailer } from '@kontor/contracts/ports/mailer';

/** Sends all mails but those of sandboxes: they are done, and go nowhere. */
export const withholding = (mailer: Mailer): Mailer => ({
  isIdempotent: mailer.isIdempotent,
  send: async (mail) => (mail.isWithheld ? undefined : mailer.send(mail)),
  forget: (address) => mailer.forget(address),
  close: () => mailer.close(),
});
