import { type Mail, type Mailer, MailRefused } from '@kontor/contracts/ports/mailer';
import { LONG_RETRIES } from '../reactors/reactor.ts';

/** The reason recorded when the address was erased. */
export const ERASED = 'the person was erased';

/** One mail at a time, because shoppers come first: four at once reduce a process's orders per second by a third. */
export const MAILING = { concurrency: 1, ...LONG_RETRIES } as const;

/** Maximum characters stored of a mail server's answer. */
const MAX_REASON_LENGTH = 500;

export const reasonOf = ({ message }: Error): string => message.slice(0, MAX_REASON_LENGTH);

/** `null`: accepted; otherwise the reason of a permanent failure. @throws MailerUnavailable, MailInDoubt */
export const sendMail = async (mailer: Mailer, mail: Mail): Promise<string | null> => {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return reasonOf(error);
  }
};
