import {
  ReceiptAnswer,
  RestockSignUpAnswer,
  SendAllAnswer,
  SendOutcome,
  SignUpGroupsAnswer,
  SignUpsAnswer,
} from '@kontor/contracts/restock/responses';
import { answers, type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import { BouncesController } from './bounces-http.ts';
import { RestockSignUpController } from './http.ts';
import { MerchantRestockController } from './merchant-http.ts';
import { ReceiptController } from './receipt-http.ts';

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const operations: FeatureOperations = {
  about: 'Back-in-stock alerts.',
  described: [
    operationsOf(RestockSignUpController, {
      signUp: {
        summary: 'Signs up for a back-in-stock alert',
        description:
          'The response is the same whether or not the address was known. A repeated sign-up keeps its place in line; after an alert or an unsubscription it gets a new place. Unless captchas are switched off, `recaptchaEnterpriseV3Token` is a solved challenge from `GET /api/captcha/challenges/productWaitlist` or a reCAPTCHA token, and can be used once. Without a captcha the address must be confirmed by a link in a mail, and `hint` says so. `isJoinMailingList` has an effect if the product offers it and the site has a list.',
        answer: answers('RestockSignUp', RestockSignUpAnswer),
        refuses: {
          notFound: 'The variant does not exist.',
          conflict: 'The variant is in stock, or its product offers no alerts.',
          tooManyRequests: 'More than `KONTOR_SIGN_UP_RATE_LIMIT` requests per minute from one IP address range.',
        },
        bodyExample: {
          productId: UUID,
          variantId: UUID,
          siteVisitorEmail: 'anna@example.com',
          isJoinMailingList: false,
          language: 'en',
        },
      },
    }),
    operationsOf(MerchantRestockController, {
      groups: {
        summary: 'Lists variants with sign-ups',
        description:
          '`sold`: `yes`, `hidden` (the product is not visible) or `removed` (the product no longer has the variant; `sku` and `attributes` are as they last were).',
        answer: answers('RestockGroups', SignUpGroupsAnswer),
        parameters: {
          search: 'Words of names in any form and spelling, or a SKU or its prefix.',
          sort: '`waiting`: most people waiting first; `since`: longest wait first.',
        },
      },
      signUps: {
        summary: 'Lists sign-ups for a variant in waiting order',
        description: '`email` is `null` if the person was erased.',
        answer: answers('RestockSignUps', SignUpsAnswer),
        refuses: { notFound: 'The variant has no sign-ups.' },
      },
      send: {
        summary: 'Sends alerts for a variant, as many as the shop’s rule allows',
        description:
          '`asked` is the number of alerts sent, `waiting` the number of people still waiting, `free` the number of available units.',
        answer: answers('RestockSent', SendOutcome),
        refuses: { conflict: 'The product is not visible.' },
      },
      sendAll: {
        summary: 'Sends alerts for several variants',
        description:
          'Results are in the order of the request; `refused` is the reason or `null`. Repeated variants are processed once.',
        answer: answers('RestockSentAll', SendAllAnswer),
      },
    }),
    operationsOf(ReceiptController, {
      read: {
        summary: 'Returns the status of a sign-up by its receipt',
        description:
          'Also reports on the whole line, checked once a minute: `isUnbroken` (no event was changed or is missing), `isInOrder`, `isWithinStock`.',
        answer: answers('RestockReceipt', ReceiptAnswer),
        parameters: { receipt: '`<variantId>.<number>.<32 digits>`, as printed in the mail.' },
        refuses: {
          notFound: 'The receipt is malformed or unknown.',
          conflict: 'The place in line has another receipt.',
          tooManyRequests: 'More than `KONTOR_CODE_RATE_LIMIT` requests per minute from one IP address range.',
        },
      },
    }),
    operationsOf(BouncesController, {
      report: {
        summary: 'Reports that an alert mail bounced',
        description:
          'The sign-up is marked as failed, and its unit goes to the next in line. E-mail addresses in `reason` are not stored. Call this from the program that reads the bounce mailbox.',
        answer: nothing,
        refuses: { notFound: 'No alert mail has this id.' },
        bodyExample: { messageId: '<7c9e6679@shop.example.com>', reason: '550 no such mailbox' },
      },
    }),
  ],
};
