import type { OrderView } from '@kontor/contracts/orders';
import type { Mail } from '@kontor/contracts/ports/mailer';
import type { SiteView } from '@kontor/contracts/sites';
import type { Block } from '../../platform/mail/letter.ts';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { shopMail, type ShopMail } from '../../platform/mail/shop-mail.ts';
import { shownCode } from './codes.ts';
import type { CodedGiftCard } from './issuing.ts';

export interface GiftCardMail extends Pick<ShopMail, 'from' | 'to'> {
  readonly site: Pick<SiteView, 'title' | 'useCLDRMoneyFormat' | 'timeZone'>;
  readonly order: Pick<OrderView, 'id' | 'number' | 'language' | 'currency' | 'testMode'>;
  /** At least one. */
  readonly cards: readonly CodedGiftCard[];
}

/** GC-01: the mail that brings an order's gift cards; the same mail whenever it is made. */
export const giftCardMail = ({ site, order, from, to, cards }: GiftCardMail): Mail => {
  const { id, number, language, currency, testMode } = order;
  const words = mailWords({ site, language, currency });
  const { text, amount } = words;
  const isOne = cards.length === 1;
  const told = { n: cards.length, shop: site.title };
  const label = text('giftCardMail.code');
  const blocks: readonly Block[] = [
    { kind: 'text', text: text(isOne ? 'giftCardMail.introOne' : 'giftCardMail.introMany', { number }) },
    ...cards.map(({ code, amountCents }): Block => {
      const title = text('giftCardMail.amount', { amount: amount(amountCents) });
      return { kind: 'card', title, label, code: shownCode(code) };
    }),
    { kind: 'text', text: text('giftCardMail.redeem') },
    { kind: 'text', text: text('giftCardMail.keep') },
    { kind: 'lines', lines: [text('mail.regards'), site.title] },
  ];
  const subject = text(isOne ? 'giftCardMail.subjectOne' : 'giftCardMail.subjectMany', told);
  return shopMail({ id: `gift-cards-${id}`, from, to, subject, blocks, language, testMode, words });
};
