import { type Mail, type Mailer, MailRefused } from '@kontor/contracts/ports/mailer';
import { LASTING } from '../reactors/reactor.ts';

/** Why nobody is mailed: there is no address any more. */
export const ERASED = 'the person was erased';

/**
 * One at a time, for mails can wait and shoppers cannot: four at once cost about a third of the orders that a process of
 * all roles places in a second.
 */
export const MAILING = { concurrency: 1, ...LASTING } as const;

/** What a mail server may have to say is kept for ever, in characters. */
const LONGEST_REASON = 500;

export const reasonOf = ({ message }: Error): string => message.slice(0, LONGEST_REASON);

/** `null` when it is in other hands; else why it never will be. @throws MailerUnavailable, MailInDoubt */
export const sendMail = async (mailer: Mailer, mail: Mail): Promise<string | null> => {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return reasonOf(error);
  }
};
