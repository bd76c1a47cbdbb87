import type { Mail, MailAddress } from '@kontor/contracts/ports/mailer';
import type { SiteView } from '@kontor/contracts/sites';
import { htmlLetter } from './html-letter.ts';
import { type Letter, plainLetter } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** Who a shop's mails come from: the seller of its legal preferences, or nobody who answers. */
export const senderOf = ({ title, commerce }: Pick<SiteView, 'title' | 'commerce'>, origin: string): Mail['from'] => {
  const { name, email } = commerce.legal.seller;
  return {
    name: name === '' ? title : name,
    address: email === '' ? `no-reply@${new URL(origin).hostname}` : email,
  };
};

export interface ShopMail extends Letter {
  readonly id: string;
  /** Above the greeting. */
  readonly title?: string;
  readonly from: Mail['from'];
  readonly to: MailAddress & { readonly name: string };
  /** Nothing of it is meant in earnest: said in the subject and first of all. */
  readonly testMode: boolean;
  readonly words: MailWords;
}

/** A mail of the shop to a customer: greeted, and told what it says. The same mail whenever it is made. */
export const shopMail = ({ id, title, from, to, testMode, words, ...letter }: ShopMail): Mail => {
  const { text } = words;
  const { language } = letter;
  const subject = testMode ? text('mail.testSubject', { subject: letter.subject }) : letter.subject;
  const whole: Letter = {
    language,
    subject,
    blocks: [
      ...(testMode ? [{ kind: 'notice', text: text('mail.testMode') } as const] : []),
      ...(title === undefined ? [] : [{ kind: 'title', text: title } as const]),
      { kind: 'text', text: text('mail.greeting', { name: to.name }) },
      ...letter.blocks,
    ],
  };
  return { id, from, to, subject, text: plainLetter(whole), html: htmlLetter(whole), language };
};
