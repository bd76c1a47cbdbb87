import { isEmailAddress } from '@kontor/contracts/kernel/email-address';
import type { SubmissionId } from '@kontor/contracts/forms/events';
import type { Mail } from '@kontor/contracts/ports/mailer';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Block } from '../../platform/mail/letter.ts';
import { mailWords } from '../../platform/mail/mail-words.ts';
import { shopMail, type Stationery } from '../../platform/mail/shop-mail.ts';
import { type OpenedSubmission, summaryIn } from './queries.ts';

/** The same for retries of a mail. @param number index of the address, from 0 */
export const formMailId = (submissionId: SubmissionId, number: number): string => `form_${submissionId}_${number}`;

export const submissionHref = (origin: string, { submitted }: OpenedSubmission): string =>
  `${origin}/config/formulare/${submitted.formId}/antworten/${submitted.submissionId}`;

/** Notifies the site's staff of a submission; replies go to the submitter. */
export const formMail = (
  site: SiteView,
  opened: OpenedSubmission,
  to: { readonly number: number; readonly address: string; readonly origin: string },
): Mail => {
  const { submitted, content, answers } = opened;
  const { number, address, origin } = to;
  const { language } = site;
  const stationery: Stationery = {
    site,
    origin,
    language,
    currency: site.storeSettings.selectedCurrency,
    testMode: false,
  };
  const { text, moment } = mailWords(stationery);
  const form = content.name;
  const email = visitorOf(opened);
  const page = submitted.from.pageTitle || submitted.from.pagePath;
  const about = [
    text('formMail.received', { at: moment(submitted.at) }),
    ...(page === '' ? [] : [text('formMail.page', { page })]),
    ...(email === null ? [] : [text('formMail.reply', { email })]),
  ];
  return shopMail(stationery, {
    id: formMailId(submitted.submissionId, number),
    to: { address },
    subject: text('formMail.subject', { form }),
    title: text('formMail.title', { form }),
    isBare: true,
    blocks: [
      { kind: 'lines', lines: about },
      ...summaryIn(language, content.fields, answers).flatMap(({ rawTitle, values }): readonly Block[] => [
        { kind: 'heading', text: rawTitle },
        { kind: 'text', text: values.join('\n') },
      ]),
      { kind: 'button', text: text('formMail.open'), href: submissionHref(origin, opened) },
      { kind: 'text', text: text('formMail.why') },
    ],
    ...(email !== null && { headers: { 'Reply-To': `<${email}>` } }),
  });
};

const visitorOf = ({ content, answers }: OpenedSubmission): string | null => {
  const asked = content.fields.find(({ id, type }) => type === 'email' && Object.hasOwn(answers, id));
  const email = asked ? answers[asked.id] : undefined;
  return typeof email === 'string' && isEmailAddress(email) ? email : null;
};
