import type { Block } from '../../../platform/mail/letter.ts';
import type { WordedNews } from './order-news.ts';

/** What a buyer must have in writing. Needs an address that a withdrawal can be sent to. */
export const withdrawal = ({ site, words: { text } }: WordedNews): readonly Block[] => {
  const { email } = site.commerce.legal.seller;
  if (email === '') return [];
  return [
    { kind: 'heading', text: text('orderMail.withdrawal') },
    { kind: 'text', text: text('orderMail.withdrawalText', { email }) },
  ];
};

/** The end of every mail: who has written, and the shop's terms. */
export const closing = ({ site, order, words: { text, country } }: WordedNews): readonly Block[] => {
  const { seller, termsHref, withdrawalHref, privacyHref } = site.commerce.legal;
  const { name, street, postalCode, city, email, phone, vatId } = seller;
  const isKnown = name !== '' || street !== '';
  const lines = [
    name === '' ? site.title : name,
    street,
    [postalCode, city].filter((part) => part !== '').join(' '),
    isKnown ? country(seller.country) : '',
    email,
    phone,
    vatId === '' ? '' : text('orderMail.vatId', { id: vatId }),
  ];
  const link = (key: 'termsLink' | 'withdrawalLink' | 'privacyLink', href: string) => ({
    text: text(`orderMail.${key}`),
    href: new URL(href, order.origin).href,
  });
  return [
    { kind: 'lines', lines: [text('mail.regards'), site.title] },
    {
      kind: 'footer',
      lines: lines.filter((line) => line !== ''),
      links: [link('termsLink', termsHref), link('withdrawalLink', withdrawalHref), link('privacyLink', privacyHref)],
    },
  ];
};
