import { Readable } from 'node:stream';
import {
  checkMail,
  type CheckedMail,
  MailInDoubt,
  type Mail,
  type Mailer,
  MailerUnavailable,
  MailRefused,
} from '@kontor/contracts/ports/mailer';
import { createTransport } from 'nodemailer';
import { withoutAddresses } from '../platform/mail/without-addresses.ts';

/** Timeouts in ms: `silence` between answers, `whole` for servers that answer in tiny pieces. */
const PATIENCE = { connect: 3_000, silence: 10_000, whole: 30_000 };
const CONNECTIONS = 5;
/** "Authentication required": a configuration error, not one of the mail. */
const WHO_ARE_YOU = 530;

/**
 * Sends mails to an SMTP server over a few pooled connections. `smtps://` uses TLS from the first byte; `smtp://`
 * upgrades if the server offers STARTTLS, and requires it with `?requireTLS=true`. Certificates are verified.
 */
export class SmtpMailer implements Mailer {
  /** SMTP servers do not deduplicate by Message-ID. */
  readonly isIdempotent = false;
  readonly #transport;
  readonly #sending = new Set<Promise<unknown>>();

  /** @param url `smtp://user:password@host:port`; user and password URL-encoded, optional. @throws RangeError */
  constructor(url: string) {
    // The URL contains the password, so it is not part of the message.
    if (!/^smtps?:$/u.test(URL.parse(url)?.protocol ?? ''))
      throw new RangeError('the address of the mailer is no smtp://…');
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      // The pool does not know whether the server already has the mail.
      maxRequeues: 0,
      dnsTimeout: PATIENCE.connect,
      connectionTimeout: PATIENCE.connect,
      greetingTimeout: PATIENCE.connect,
      socketTimeout: PATIENCE.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#transport.use('stream', ({ data, message }, done) => {
      message.build().then((bytes: Buffer) => {
        message.createReadStream = () => watchedContent(bytes, (data as WatchedMail).onContent);
        done();
      }, done);
    });
  }

  async send(mail: Mail): Promise<void> {
    const sending = this.#send(checkMail(mail), mail);
    this.#sending.add(sending);
    try {
      await sending;
    } finally {
      this.#sending.delete(sending);
    }
  }

  async forget(): Promise<null> {
    return null;
  }

  async #send(mail: CheckedMail, sent: Mail, isAgain = false): Promise<void> {
    let hasContent = false;
    // An explicit envelope: recipients are never taken from headers.
    const envelope = { from: mail.from.address, to: [mail.to.address] };
    const signal = AbortSignal.timeout(PATIENCE.whole);
    const onContent = (): void => void (hasContent = true);
    try {
      const watched: WatchedMail = { ...mail, envelope, signal, onContent };
      await this.#transport.sendMail(watched);
    } catch (error) {
      // Retry once for a connection that died unnoticed; other retries are up to the caller.
      if (!hasContent && !isAgain && (error as { code?: string }).code === 'ECONNECTION' && !signal.aborted) {
        return this.#send(mail, sent, true);
      }
      throw translated(error, sent, hasContent);
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#sending);
    this.#transport.close();
  }
}

type WatchedMail = Parameters<ReturnType<typeof createTransport>['sendMail']>[0] & { readonly onContent: () => void };

/** Read as soon as the server accepts the content. */
const watchedContent = (bytes: Buffer, onContent: () => void): Readable =>
  new Readable({
    read() {
      onContent();
      this.push(bytes);
      this.push(null);
    },
  });

/** Without `cause` and mail addresses: errors are stored and logged. */
const translated = (error: unknown, { id, to }: Pick<Mail, 'id' | 'to'>, hasContent: boolean): Error => {
  const message = withoutAddresses(error instanceof Error ? error.message : String(error), to.address);
  const { responseCode = null } = error as { responseCode?: number };
  if (isAboutTheMail(error)) return new MailRefused(`mail ${id} is refused: ${message}`, responseCode);
  if (hasContent && responseCode === null) return new MailInDoubt(`mail ${id} may have been sent: ${message}`);
  return new MailerUnavailable(`mail ${id} cannot be sent now: ${message}`);
};

/** The server's final answer about sender, recipient or content, or nodemailer's own check. */
const isAboutTheMail = (error: unknown): boolean => {
  const { code, responseCode, permanent } = error as { code?: string; responseCode?: number; permanent?: boolean };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined || (permanent === true && responseCode !== WHO_ARE_YOU);
};
