import type { Offer } from '@kontor/contracts/cart/cart';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Mail } from '@kontor/contracts/ports/mailer';
import type { RestockContact } from '@kontor/contracts/restock/restock';
import type { SignUp } from '@kontor/contracts/restock/state';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Block } from '../../platform/mail/letter.ts';
import { mailWords, type MailWords } from '../../platform/mail/mail-words.ts';
import { shopMail, type Stationery } from '../../platform/mail/shop-mail.ts';

interface Addressed {
  readonly id: string;
  readonly site: SiteView;
  readonly signUp: Pick<SignUp, 'language' | 'origin'>;
  readonly contact: RestockContact;
}

export interface RestockNews extends Addressed {
  readonly offer: Offer;
  readonly unsubscribeToken: string;
}

const stationeryOf = ({ site, signUp: { language, origin } }: Addressed): Stationery => {
  const { selectedCurrency: currency } = site.storeSettings;
  return { site, origin, language, currency, testMode: false };
};

/** RS-07: the alert mail. @property claimUntil end of the hold, renewed by each try */
export const alertMail = (
  news: RestockNews & { readonly claimToken: string; readonly claimUntil: Instant | null; readonly receipt: string },
): Mail => {
  const { offer, claimToken, claimUntil, receipt } = news;
  const { origin } = news.signUp;
  const stationery = stationeryOf(news);
  const words = mailWords(stationery);
  const { text, moment } = words;
  const product = offer.title;
  const held =
    claimUntil === null ? text('restockMail.notHeld') : text('restockMail.held', { moment: moment(claimUntil) });
  return restockMail(news, {
    subject: text('restockMail.subject', { product }),
    title: text('restockMail.title', { product }),
    blocks: [
      { kind: 'text', text: text('restockMail.intro') },
      ...about(news, words),
      { kind: 'text', text: held },
      { kind: 'button', text: text('restockMail.toCart'), href: `${origin}/restock/claim/${claimToken}` },
      { kind: 'button', isQuiet: true, text: text('restockMail.toProduct'), href: productHref(news) },
      { kind: 'text', text: text('restockMail.receipt', { receipt }) },
    ],
  });
};

/** RS-03: asks the subscriber to confirm the sign-up. */
export const confirmationMail = (news: RestockNews & { readonly confirmToken: string }): Mail => {
  const { offer, confirmToken } = news;
  const words = mailWords(stationeryOf(news));
  const { text } = words;
  const href = `${news.signUp.origin}/restock/confirm/${confirmToken}`;
  return restockMail(news, {
    subject: text('restockMail.confirm.subject', { product: offer.title }),
    title: text('restockMail.confirm.title'),
    blocks: [
      { kind: 'text', text: text('restockMail.confirm.intro') },
      ...about(news, words),
      { kind: 'button', text: text('restockMail.confirm.button'), href },
      { kind: 'text', text: text('restockMail.confirm.place') },
      { kind: 'text', text: text('restockMail.confirm.else') },
    ],
  });
};

/** Tells that what somebody waits for will not come back. There is nothing left to unsubscribe from. */
export const closingMail = (
  news: Addressed & { readonly product: string; readonly attributes: Offer['attributes'] },
): Mail => {
  const { product, attributes } = news;
  const stationery = stationeryOf(news);
  const { text } = mailWords(stationery);
  return shopMail(stationery, {
    id: news.id,
    to: { address: news.contact.email },
    subject: text('restockMail.closing.subject', { product }),
    title: text('restockMail.closing.title', { product }),
    blocks: [
      { kind: 'text', text: text('restockMail.closing.intro') },
      { kind: 'lines', lines: [product, ...chosenIn(attributes)] },
      { kind: 'text', text: text('restockMail.closing.last') },
      { kind: 'button', text: text('restockMail.closing.toShop'), href: `${news.signUp.origin}/` },
      { kind: 'text', text: text('restockMail.why') },
    ],
    links: [],
  });
};

const chosenIn = (attributes: Offer['attributes']): readonly string[] =>
  Object.entries(attributes).map(([name, value]) => `${name}: ${value}`);

const productHref = ({ offer, signUp }: RestockNews): string => new URL(offer.url, signUp.origin).href;

const about = (news: RestockNews, { amount }: MailWords): readonly Block[] => {
  const { offer, signUp } = news;
  const picture =
    offer.imageUrl === null
      ? []
      : [
          {
            kind: 'picture',
            src: new URL(offer.imageUrl, signUp.origin).href,
            alt: offer.title,
            href: productHref(news),
          } as const,
        ];
  return [
    ...picture,
    {
      kind: 'rows',
      rows: [{ label: offer.title, details: chosenIn(offer.attributes), value: amount(offer.priceCents) }],
    },
  ];
};

const restockMail = (
  news: RestockNews,
  { subject, title, blocks }: { readonly subject: string; readonly title: string; readonly blocks: readonly Block[] },
): Mail => {
  const stationery = stationeryOf(news);
  const { text } = mailWords(stationery);
  const href = `${news.signUp.origin}/unsubscribe/${news.unsubscribeToken}`;
  return shopMail(stationery, {
    id: news.id,
    to: { address: news.contact.email },
    subject,
    title,
    blocks: [...blocks, { kind: 'text', text: text('restockMail.why') }],
    links: [{ text: text('restockMail.unsubscribe'), href }],
    // RFC 8058: one-click unsubscribe.
    headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
};
