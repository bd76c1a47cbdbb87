import type { CampaignContent } from '@kontor/contracts/newsletters/campaigns';
import type { Mail } from '@kontor/contracts/ports/mailer';
import { absoluteLinks } from '../../platform/clean-html.ts';
import { readableText } from '../../platform/html-text.ts';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { shopMail } from '../../platform/mail/shop-mail.ts';
import { type NewsletterMail, stationeryOf } from './newsletter-mails.ts';

/** NL-01: the content with sender and unsubscribe link. Deterministic. */
export const campaignMail = (
  mail: NewsletterMail & { readonly content: CampaignContent; readonly unsubscribeToken: string },
): Mail => {
  const { id, contact, origin, listName: list, content, unsubscribeToken } = mail;
  const html = absoluteLinks(content.html, origin);
  const stationery = stationeryOf(mail);
  const { text } = mailWords(stationery);
  const href = `${origin}/unsubscribe/${unsubscribeToken}`;
  return shopMail(stationery, {
    id,
    to: { address: contact.email },
    subject: content.subject,
    preview: content.preview,
    isBare: true,
    blocks: [
      { kind: 'html', html, text: readableText(html) },
      { kind: 'text', text: text('newsletterMail.why', { list }) },
    ],
    links: [{ text: text('newsletterMail.unsubscribe'), href }],
    // RFC 8058: one-click unsubscribe.
    headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
};
