import { type Mail, type Mailer, MailRefused } from '@kontor/contracts/ports/mailer';

/** Why nobody is mailed: there is no address any more. */
export const ERASED = 'the person was erased';

/**
 * How often and for how long a mail is tried while the mailer is away: 14 times, over 11 hours, so that an outage of
 * one night is no loss. Pauses in ms. One at a time, for mails can wait and shoppers cannot: four at once cost about a third
 * of the orders that a process of all roles places in a second.
 */
export const MAILING = { concurrency: 1, attempts: 14, backoffMs: 5_000 } as const;

/** `null` when it is in other hands; else why it never will be. @throws MailerUnavailable */
export const sendMail = async (mailer: Mailer, mail: Mail): Promise<string | null> => {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return error.message;
  }
};
