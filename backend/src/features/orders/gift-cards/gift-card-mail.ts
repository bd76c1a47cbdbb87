import type { Mail } from '@kontor/contracts/ports/mailer';
import type { Block } from '../../../platform/mail/letter.ts';
import { mailWords } from '../../../platform/mail/mail-words.ts';
import { type MailSite, shopMail, type ShopMail } from '../../../platform/mail/shop-mail.ts';
import { type CodedGiftCard, shownCode } from '../../gift-cards/exports.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

export interface GiftCardMail extends Pick<ShopMail, 'to'> {
  readonly site: MailSite;
  readonly order: Pick<OrderView, 'id' | 'number' | 'language' | 'currency' | 'testMode' | 'origin'>;
  readonly cards: readonly CodedGiftCard[];
}

/** GC-01: the mail with an order's gift cards; deterministic. */
export const giftCardMail = ({ site, order, to, cards }: GiftCardMail): Mail => {
  const { id, number, language, currency, testMode, origin } = order;
  const stationery = { site, language, currency, testMode, origin };
  const { text, amount } = mailWords(stationery);
  const isOne = cards.length === 1;
  const params = { n: cards.length, shop: site.title };
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
  const subject = text(isOne ? 'giftCardMail.subjectOne' : 'giftCardMail.subjectMany', params);
  const title = text(isOne ? 'giftCardMail.titleOne' : 'giftCardMail.titleMany');
  return shopMail(stationery, { id: `gift-cards-${id}`, to, subject, title, blocks });
};
