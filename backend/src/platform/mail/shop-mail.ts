import type { Mail, MailAddress } from '@kontor/contracts/ports/mailer';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import { DIRECTORY, type SiteView } from '@kontor/contracts/sites/sites';
import { htmlLetter } from './html-letter.ts';
import { type Block, type Letter, type LetterLink, plainLetter } from './letter.ts';
import { mailWords, type MailStyle, type MailWords } from './mail-words.ts';

export type MailSite = MailStyle['site'] & Pick<SiteView, 'id' | 'title' | 'commerce'>;

export interface ShopMail extends Pick<Letter, 'subject' | 'blocks'> {
  readonly id: string;
  readonly title?: string;
  readonly to: MailAddress;
  readonly preview?: string;
  readonly isBare?: boolean;
  readonly headers?: Mail['headers'];
  /** In the small print, before the shop's own links. */
  readonly links?: readonly LetterLink[];
}

export interface Stationery {
  readonly site: MailSite;
  /** `scheme://host` of the shop. */
  readonly origin: string;
  readonly language: string;
  readonly currency: MailStyle['currency'];
  /** Shows a test mode notice in the subject and at the top. */
  readonly testMode: boolean;
}

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

/** The seller from the shop's legal settings, or a no-reply address. */
export const senderOf = ({ title, commerce }: Pick<MailSite, 'title' | 'commerce'>, origin: string): Mail['from'] => {
  const { name, email } = commerce.legal.seller;
  return {
    name: name === '' ? title : name,
    address: email === '' ? `no-reply@${new URL(origin).hostname}` : email,
  };
};

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
    // The front door has no seller, and no pages of one.
    links: (site.id === DIRECTORY ? [] : links).map((link) => ({ ...link, href: new URL(link.href, origin).href })),
  };
};
