import { NewsletterSignUpAnswer } from '@kontor/contracts/newsletters/responses';
import { answers, type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import { CampaignBouncesController } from './bounces-http.ts';
import { NewsletterSignUpController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'Mailing lists. Lists, subscribers and campaigns are managed in the panel.',
  described: [
    operationsOf(NewsletterSignUpController, {
      signUp: {
        summary: 'Signs up for a newsletter',
        description:
          'The response is the same whether or not the address was known. A confirmation mail is sent, and its link completes the sign-up, unless double opt-in is switched off and a captcha was solved. A repeated sign-up within 15 minutes sends no second mail. Without `listId` the site’s own list is used. `captchaToken` is a solved challenge from `GET /api/captcha/challenges/newsletterBlock` (or `promoPopup`, depending on `place`) or a reCAPTCHA token; it can be used once.',
        answer: answers('NewsletterSignUp', NewsletterSignUpAnswer),
        refuses: {
          notFound: 'The list does not accept sign-ups.',
          tooManyRequests: 'More than `KONTOR_SIGN_UP_RATE_LIMIT` requests per minute from one IP address range.',
        },
        bodyExample: { email: 'anna@example.com', place: 'block' },
      },
    }),
    operationsOf(CampaignBouncesController, {
      report: {
        summary: 'Reports that a campaign mail bounced',
        answer: nothing,
        refuses: { notFound: 'No campaign mail has this id.' },
        bodyExample: { messageId: '<7c9e6679@shop.example.com>', reason: '550 no such mailbox' },
      },
    }),
  ],
};
