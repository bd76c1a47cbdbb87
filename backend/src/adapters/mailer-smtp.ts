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

/** In ms. A server may be silent for as long as `silence`; one that trickles its answers is left after `whole`. */
const PATIENCE = { connect: 3_000, silence: 10_000, whole: 30_000 };
const CONNECTIONS = 5;
/** "Authentication required": says something of our configuration, not of the mail. */
const WHO_ARE_YOU = 530;

/**
 * Hands mails to an SMTP server, over a few connections that stay open. `smtps://` is TLS from the first byte; `smtp://`
 * turns to TLS where the server offers it, and insists on it with `?requireTLS=true`. Certificates are checked.
 */
export class SmtpMailer implements Mailer {
  /** Servers do not look whether they have had a Message-ID before. */
  readonly isIdempotent = false;
  readonly #transport;
  readonly #sending = new Set<Promise<unknown>>();

  /** @param url `smtp://user:password@host:port`; user and password in URL encoding, or left out. @throws RangeError */
  constructor(url: string) {
    // The URL itself stays out of the message: it holds the password.
    if (!/^smtps?:$/u.test(URL.parse(url)?.protocol ?? ''))
      throw new RangeError('the address of the mailer is no smtp://…');
    this.#transport = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      // The pool does not know whether the server has had the mail by then.
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
    // The envelope is named, so that no header is ever asked who is to get the mail.
    const envelope = { from: mail.from.address, to: [mail.to.address] };
    const signal = AbortSignal.timeout(PATIENCE.whole);
    const onContent = (): void => void (hasContent = true);
    try {
      const watched: WatchedMail = { ...mail, envelope, signal, onContent };
      await this.#transport.sendMail(watched);
    } catch (error) {
      // Once, for a connection that has died unnoticed; trying further is up to whoever sends.
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

/** Asked for its bytes as soon as the server has said that it takes them. */
const watchedContent = (bytes: Buffer, onContent: () => void): Readable =>
  new Readable({
    read() {
      onContent();
      this.push(bytes);
      this.push(null);
    },
  });

/** Without a `cause`, and without mail addresses: errors are kept and logged. */
const translated = (error: unknown, { id, to }: Pick<Mail, 'id' | 'to'>, hasContent: boolean): Error => {
  const message = withoutAddresses(error instanceof Error ? error.message : String(error), to.address);
  const { responseCode = null } = error as { responseCode?: number };
  if (isAboutTheMail(error)) return new MailRefused(`mail ${id} is refused: ${message}`, responseCode);
  if (hasContent && responseCode === null) return new MailInDoubt(`mail ${id} may have been sent: ${message}`);
  return new MailerUnavailable(`mail ${id} cannot be sent now: ${message}`);
};

/** The server's last word on sender, recipient or content; or nodemailer's, where it saw no use in asking. */
const isAboutTheMail = (error: unknown): boolean => {
  const { code, responseCode, permanent } = error as { code?: string; responseCode?: number; permanent?: boolean };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined || (permanent === true && responseCode !== WHO_ARE_YOU);
};
