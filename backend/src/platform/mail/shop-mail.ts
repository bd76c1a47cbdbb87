import type { Mail, MailAddress } from '@kontor/contracts/ports/mailer';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { htmlLetter } from './html-letter.ts';
import { type Block, type Letter, type LetterLink, plainLetter } from './letter.ts';
import { mailWords, type MailStyle, type MailWords } from './mail-words.ts';

/** What a mail says of its shop. */
export type MailSite = MailStyle['site'] & Pick<SiteView, 'id' | 'title' | 'commerce'>;

export interface ShopMail extends Pick<Letter, 'subject' | 'blocks'> {
  readonly id: string;
  /** Above the greeting. */
  readonly title?: string;
  /** Without a name they are greeted without one. */
  readonly to: MailAddress;
  /** Beside the subject before it is opened. */
  readonly preview?: string;
  /** Without greeting and regards: whoever has written it has said them. */
  readonly isBare?: boolean;
  readonly headers?: Mail['headers'];
  /** In the small print, before the shop's own. */
  readonly links?: readonly LetterLink[];
}

/** What a shop's mails about one thing have in common. */
export interface Stationery {
  readonly site: MailSite;
  /** `scheme://host` of the shop. */
  readonly origin: string;
  readonly language: string;
  readonly currency: MailStyle['currency'];
  /** Nothing of it is meant in earnest: said in the subject and first of all. */
  readonly testMode: boolean;
}

/** A mail of the shop to a customer, from its greeting to its small print. The same mail whenever it is made. */
export const shopMail = (
  stationery: Stationery,
  { id, to, title, subject, preview, isBare = false, blocks, headers, links = [] }: ShopMail,
): Mail => {
  const { site, origin, language, testMode } = stationery;
  const words = mailWords(stationery);
  const { text } = words;
  const greeting = to.name === undefined ? text('mail.greetingNobody') : text('mail.greeting', { name: to.name });
  const letter: Letter = {
    language,
    ...(preview !== undefined && { preview }),
    subject: testMode ? text('mail.testSubject', { subject }) : subject,
    blocks: [
      { kind: 'shop', text: site.title },
      ...(testMode ? [{ kind: 'notice', text: text('mail.testMode') } as const] : []),
      ...(title === undefined ? [] : [{ kind: 'title', text: title } as const]),
      ...(isBare ? [] : [{ kind: 'text', text: greeting } as const]),
      ...blocks,
      ...(isBare ? [] : [{ kind: 'lines', lines: [text('mail.regards'), site.title] } as const]),
      imprint(stationery, words, links),
    ],
  };
  const whole = { subject: letter.subject, text: plainLetter(letter), html: htmlLetter(letter) };
  return {
    id,
    from: senderOf(site, origin),
    to,
    ...whole,
    language,
    ...(headers && { headers }),
    ...(isSandbox(site.id) && { isWithheld: true }),
  };
};

/** The seller of the shop's legal preferences, or nobody who answers. */
export const senderOf = ({ title, commerce }: Pick<MailSite, 'title' | 'commerce'>, origin: string): Mail['from'] => {
  const { name, email } = commerce.legal.seller;
  return {
    name: name === '' ? title : name,
    address: email === '' ? `no-reply@${new URL(origin).hostname}` : email,
  };
};

/** Who has written, and the shop's terms. */
const imprint = ({ site, origin }: Stationery, { text, country }: MailWords, before: readonly LetterLink[]): Block => {
  const { seller, termsHref, withdrawalHref, privacyHref } = site.commerce.legal;
  const { name, street, postalCode, city, email, phone, vatId } = seller;
  const lines = [
    name === '' ? site.title : name,
    street,
    [postalCode, city].filter((part) => part !== '').join(' '),
    city === '' ? '' : country(seller.country),
    email,
    phone,
    vatId === '' ? '' : text('mail.vatId', { id: vatId }),
  ];
  const links = [
    ...before,
    { text: text('mail.terms'), href: termsHref },
    { text: text('mail.withdrawal'), href: withdrawalHref },
    { text: text('mail.privacy'), href: privacyHref },
  ];
  return {
    kind: 'imprint',
    lines: lines.filter((line) => line !== ''),
    links: links.map((link) => ({ ...link, href: new URL(link.href, origin).href })),
  };
};
