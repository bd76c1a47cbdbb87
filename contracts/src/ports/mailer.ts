import { asciiDomain as asciiHost, domainOf } from '../kernel/email-address.ts';

export interface MailAddress {
  readonly name?: string;
  /** `local@domain`; the local part may be quoted. No comments. */
  readonly address: string;
}

export interface Mail {
  /**
   * Derived from the cause of the mail, so that a retry is the same mail: letters, digits, `-`, `_`, `.`; at most 200.
   * Becomes the Message-ID, by which mailboxes recognise duplicates.
   */
  readonly id: string;
  readonly from: MailAddress & { readonly name: string };
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Of text and HTML, e.g. `de-CH`. */
  readonly language?: string;
  /** Extra headers such as `List-Unsubscribe`, `Reply-To`, `X-…`; never those made from other fields. */
  readonly headers?: Readonly<Record<string, string>>;
  /** From a sandbox: recorded as sent, but not sent. */
  readonly isWithheld?: true;
}

/** Sends mails. The log records what was sent; the mailer does not. */
export interface Mailer {
  /** Whether sending the same id twice is safe; otherwise a retry may duplicate the mail. */
  readonly isIdempotent: boolean;
  /**
   * Resolves when the mail was handed over. A caller that cannot record this in time sends again with the same id.
   * @throws MailRefused, MailerUnavailable, MailInDoubt
   */
  send(mail: Mail): Promise<void>;
  /**
   * Deletes stored copies of mails that are to this address or name it, of any shop; returns the number, or `null` if
   * it keeps none.
   * @throws MailerUnavailable
   */
  forget(address: string): Promise<number | null>;
  close(): Promise<void>;
}

export interface SentMail {
  readonly id: string;
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export interface SentMails {
  /** Newest first, of one sender. @throws MailerUnavailable */
  newest(from: string, limit: number): Promise<readonly SentMail[]>;
  /** @throws MailerUnavailable */
  byId(id: string): Promise<SentMail | null>;
}

/** Permanent refusal: retrying does not help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  /** @param code the mail server's, e.g. 550; `null`: no server was asked */
  constructor(
    message: string,
    readonly code: number | null = null,
  ) {
    super(message);
  }
}

/** The connection was lost while sending: unknown whether the mail was accepted. */
export class MailInDoubt extends Error {
  override readonly name = 'MailInDoubt';
}

/** The mail was certainly not sent; a retry may succeed. */
export class MailerUnavailable extends Error {
  override readonly name = 'MailerUnavailable';
}

/** Safe to serialise: no field can inject another header or recipient. */
export interface CheckedMail {
  /** `<id@domain>`, with the sender's domain. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers: Record<string, string>;
}

const ID = /^[\w.-]{1,200}$/;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
/** Accepts every address that earlier versions accepted, and those `isEmailAddress` accepts now. */
const LOCAL = String.raw`(?:[^\s\p{C}@<>()[\]\\,;:"]{1,64}|"(?:[^"\\<>\p{C}\p{Zl}\p{Zp}]|\\["\\]){1,62}")`;
const ADDRESS = new RegExp(String.raw`^${LOCAL}@${LABEL}(?:\.${LABEL})*$`, 'u');
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,70}$/u;
/** Made from other mail fields or set in transit; a second `Bcc` would add a recipient. */
const HEADERS_TAKEN =
  /^(?:from|sender|to|cc|bcc|subject|date|message-id|mime-version|content-.*|resent-.*|received|return-path|dkim-.*)$/iu;
const CONTROLS = /\p{Cc}/u;

/**
 * Every mailer's check before sending. In names and subjects line breaks become spaces; elsewhere they are treated as
 * header injection.
 * @throws MailRefused
 */
export const checkMail = (mail: Mail): CheckedMail => {
  const { id, from, to, subject, text, html, language, headers = {} } = mail;
  const demand = (holds: boolean, what: string): void => {
    if (!holds) throw new MailRefused(`mail ${JSON.stringify(id.slice(0, 200))}: ${what}`);
  };
  demand(ID.test(id), 'this is no id');
  demand(isAddress(to.address), "the recipient's address is none");
  demand(isAddress(from.address), "the sender's address is none");
  demand(language === undefined || LANGUAGE.test(language), 'the language is none');
  for (const [name, value] of Object.entries(headers)) {
    demand(HEADER_NAME.test(name) && !HEADERS_TAKEN.test(name), `it cannot have this header: ${JSON.stringify(name)}`);
    demand(!CONTROLS.test(value), `header ${name} holds a line break or another control character`);
  }
  return {
    messageId: `<${id}@${asciiDomain(from.address)}>`,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: oneLine(to.name ?? ''), address: to.address },
    subject: oneLine(subject),
    text: text.toWellFormed(),
    ...(html !== undefined && { html: html.toWellFormed() }),
    headers: { ...headers, ...(language !== undefined && { 'Content-Language': language }) },
  };
};

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const isAddress = (address: string): boolean =>
  address.length <= 256 && ADDRESS.test(address) && asciiDomain(address) !== null;

/** `null` for an invalid host name. */
const asciiDomain = (address: string): string | null => asciiHost(domainOf(address));
