import { isEmailAddress } from '@kontor/contracts/kernel/email-address';
import { isLinkAddress, linkAddressOf } from '@kontor/contracts/kernel/link-address';

/** ED-02 */
export const LINK_TYPES = ['page', 'web', 'email', 'phone', 'file'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** A link as it is typed: of an email or phone link without its scheme. */
export interface LinkTarget {
  readonly type: LinkType;
  readonly value: string;
}

export type LinkProblem = 'empty' | 'tooLong' | 'noPage' | 'noWeb' | 'noEmail' | 'noPhone' | 'noOption';

/** In characters. */
export const MAX_LINK = 2_083;

const MEDIA = '/media/';
/** What people write into numbers to read them more easily. */
const BETWEEN_DIGITS = /[\s()/.\p{Dash}]/gu;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const targetOf = (href: string): LinkTarget => {
  if (href.startsWith('mailto:')) {
    const [mailbox = '', ...more] = href.slice('mailto:'.length).split('?');
    return { type: 'email', value: [decoded(mailbox), ...more].join('?') };
  }
  if (href.startsWith('tel:')) return { type: 'phone', value: href.slice('tel:'.length) };
  if (href.startsWith(MEDIA)) return { type: 'file', value: href };
  return { type: href === '' || /^[/#?]/u.test(href) ? 'page' : 'web', value: href };
};

/** The address; `null`: it is none of this type. */
const READ: Readonly<Record<LinkType, (value: string) => string | null>> = {
  page: (value) => {
    const path = linkAddressOf(value);
    return isLinkAddress(path) && /^(?:[/#]|\?[^?#])/u.test(path) ? path : null;
  },
  web: (value) => {
    const address = linkAddressOf(value);
    return isLinkAddress(address) && /^https?:/iu.test(address) ? address : null;
  },
  email: (value) => {
    const [address = '', ...more] = value.split('?');
    if (!isEmailAddress(address)) return null;
    return [`mailto:${encodeURI(address)}`, ...more].join('?').replace(/\s/gu, '%20');
  },
  phone: (value) => {
    const number = value.replace(BETWEEN_DIGITS, '');
    return /^\+?\d{2,20}$/u.test(number) ? `tel:${number}` : null;
  },
  file: (value) => (value.startsWith(MEDIA) && isLinkAddress(value) ? value : null),
};

/** A number as people write it, as no path would be. */
const NUMBER = /^(?:\+|0)[\d\s()/.\p{Dash}]+$/u;

/** Of a field that takes links of every type: its address. What is none stays as it is typed, to be refused. */
export const addressOf = (typed: string): string => {
  const value = typed.trim();
  const phone = NUMBER.test(value) ? READ.phone(value) : null;
  const email = value.includes(':') ? null : READ.email(value);
  return phone ?? email ?? linkAddressOf(value);
};

const WRONG: Readonly<Record<LinkType, LinkProblem>> = {
  page: 'noPage',
  web: 'noWeb',
  email: 'noEmail',
  phone: 'noPhone',
  file: 'noOption',
};

/**
 * @param files those that there are; `null`: they are not known
 * @returns the address of a link, or what is wrong with it
 */
export const hrefOf = (
  { type, value }: LinkTarget,
  files: readonly string[] | null = null,
): { readonly href: string } | { readonly problem: LinkProblem } => {
  const typed = value.trim();
  if (typed === '') return { problem: 'empty' };
  const href = READ[type](typed);
  const isGone = type === 'file' && files !== null && !files.includes(typed);
  if (href === null || isGone) return { problem: WRONG[type] };
  return href.length > MAX_LINK ? { problem: 'tooLong' } : { href };
};
