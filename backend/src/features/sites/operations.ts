import { SiteLockAnswer } from '@kontor/contracts/sites/site-lock';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { SiteLockController } from './http.ts';

const lock = answers('SiteLock', SiteLockAnswer);

export const operations: FeatureOperations = {
  about: 'Closing a site for a while.',
  described: [
    operationsOf(SiteLockController, {
      read: { summary: 'Whether the site is closed for a while', answer: lock },
      lock: {
        summary: 'Closes the site for a while',
        description:
          'Visitors get the lock screen with 503, and so do calls without a sign-in. Members see the site. ' +
          'Pages of orders, and the links of mails by which somebody confirms or unsubscribes, go on.',
        answer: lock,
        refuses: { conflict: 'The site was never open.' },
      },
      unlock: { summary: 'Opens the site again', answer: lock },
    }),
  ],
};
