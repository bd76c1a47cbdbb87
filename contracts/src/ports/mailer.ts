import { asciiDomain as asciiHost, domainOf } from '../kernel/email-address.ts';

/** A mailbox and whose it is. Names may be whatever people are called. */
export interface MailAddress {
  readonly name?: string;
  /** `local@domain`; the local part may be quoted. No comments. */
  readonly address: string;
}

/** A mail to one recipient. */
export interface Mail {
  /**
   * Made of what asks for the mail, so that sending again is the same mail: letters, digits, `-`, `_` and `.`, at most
   * 200. It becomes the Message-ID, by which mailboxes recognise a mail that comes twice.
   */
  readonly id: string;
  readonly from: MailAddress & { readonly name: string };
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  /** The same again, for those who read HTML. */
  readonly html?: string;
  /** Of text and HTML, e.g. `de-CH`. */
  readonly language?: string;
  /** Further ones: `List-Unsubscribe`, `Reply-To`, `X-…`; never those that the other fields make. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a sandbox: noted as sent, and sent to nobody. */
  readonly isWithheld?: true;
}

/** Sends mails. That a mail was sent, the log has to remember: a mailer does not. */
export interface Mailer {
  /** Whether the same id twice is one mail; else whoever sends again may double it. */
  readonly isIdempotent: boolean;
  /**
   * Done when the mail is in other hands. Whoever cannot note that in time sends it again, with the same id.
   * @throws MailRefused, MailerUnavailable, MailInDoubt
   */
  send(mail: Mail): Promise<void>;
  /**
   * Removes the copies it has kept of mails that are to this address or name it, of whichever shop; how many. `null`: it
   * keeps none.
   * @throws MailerUnavailable
   */
  forget(address: string): Promise<number | null>;
  /** Ends what is being sent. */
  close(): Promise<void>;
}

/** A mail as its recipient would see it. */
export interface SentMail {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Mails that have not left this computer, to be looked at while something is made. */
export interface SentMails {
  /** Of one sender, the newest first. @throws MailerUnavailable */
  newest(from: string, limit: number): Promise<readonly SentMail[]>;
  /** `null`: there is none of this id. @throws MailerUnavailable */
  byId(id: string): Promise<SentMail | null>;
}

/** This mail will never be accepted, however often it is sent. */
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

/** The mail was on its way when the connection was lost: nobody knows whether it was accepted. */
export class MailInDoubt extends Error {
  override readonly name = 'MailInDoubt';
}

/** This mail was surely not sent, as mail cannot be sent now; later it may. */
export class MailerUnavailable extends Error {
  override readonly name = 'MailerUnavailable';
}

/** A mail that is safe to write down: whatever its fields say, none of them becomes another header or recipient. */
export interface CheckedMail {
  /** `<id@domain>`, of the sender's domain. */
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
/** Whatever was ever taken for an address, and what `isEmailAddress` takes now. */
const LOCAL = String.raw`(?:[^\s\p{C}@<>()[\]\\,;:"]{1,64}|"(?:[^"\\<>\p{C}\p{Zl}\p{Zp}]|\\["\\]){1,62}")`;
const ADDRESS = new RegExp(String.raw`^${LOCAL}@${LABEL}(?:\.${LABEL})*$`, 'u');
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,70}$/u;
/** Made of the mail's other fields, or of the way it takes; a second `Bcc` would be a further recipient. */
const HEADERS_TAKEN =
  /^(?:from|sender|to|cc|bcc|subject|date|message-id|mime-version|content-.*|resent-.*|received|return-path|dkim-.*)$/iu;
const CONTROLS = /\p{Cc}/u;

/**
 * What every mailer does with a mail before it sends it. Names and subjects are people's words, so line breaks and the
 * like become spaces in them; in all else they mean that somebody tries something.
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

/** `null` for what no host can be called. */
const asciiDomain = (address: string): string | null => asciiHost(domainOf(address));
