import type { OrderView } from '@kontor/contracts/orders/orders';
import type { Mail } from '@kontor/contracts/ports/mailer';
import type { Block } from '../../platform/mail/letter.ts';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { type MailSite, shopMail, type ShopMail } from '../../platform/mail/shop-mail.ts';
import { shownCode } from './codes.ts';
import type { CodedGiftCard } from './issuing.ts';

export interface GiftCardMail extends Pick<ShopMail, 'to'> {
  readonly site: MailSite;
  readonly order: Pick<OrderView, 'id' | 'number' | 'language' | 'currency' | 'testMode' | 'origin'>;
  /** At least one. */
  readonly cards: readonly CodedGiftCard[];
}

/** GC-01: the mail that brings an order's gift cards; the same mail whenever it is made. */
export const giftCardMail = ({ site, order, to, cards }: GiftCardMail): Mail => {
  const { id, number, language, currency, testMode, origin } = order;
  const stationery = { site, language, currency, testMode, origin };
  const { text, amount } = mailWords(stationery);
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
  ];
  const subject = text(isOne ? 'giftCardMail.subjectOne' : 'giftCardMail.subjectMany', told);
  const title = text(isOne ? 'giftCardMail.titleOne' : 'giftCardMail.titleMany');
  return shopMail(stationery, { id: `gift-cards-${id}`, to, subject, title, blocks });
};
