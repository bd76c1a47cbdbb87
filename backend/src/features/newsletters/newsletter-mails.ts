import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import type { Mail } from '@kontor/contracts/ports/mailer';
import type { MailLanguage } from '@kontor/contracts/restock/sign-up-parts';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { shopMail, type Stationery } from '../../platform/mail/shop-mail.ts';

export interface NewsletterMail {
  readonly id: string;
  readonly site: SiteView;
  readonly contact: SubscriberContact;
  readonly language: MailLanguage;
  readonly origin: string;
  readonly listName: string;
}

export const stationeryOf = ({ site, language, origin }: Omit<NewsletterMail, 'id' | 'contact'>): Stationery => ({
  site,
  origin,
  language,
  currency: site.storeSettings.selectedCurrency,
  testMode: false,
});

/** Asks for confirmation; must not contain any advertising. */
export const confirmationMail = (mail: NewsletterMail & { readonly confirmToken: string }): Mail => {
  const { id, contact, origin, listName: list, confirmToken } = mail;
  const stationery = stationeryOf(mail);
  const { text } = mailWords(stationery);
  return shopMail(stationery, {
    id,
    to: { address: contact.email },
    subject: text('newsletterMail.confirm.subject', { list }),
    title: text('newsletterMail.confirm.title'),
    blocks: [
      { kind: 'text', text: text('newsletterMail.confirm.intro', { list, site: stationery.site.title }) },
      {
        kind: 'button',
        text: text('newsletterMail.confirm.button'),
        href: `${origin}/newsletter/confirm/${confirmToken}`,
      },
      { kind: 'text', text: text('newsletterMail.confirm.else') },
    ],
  });
};
