import { type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { DevMailController } from './http.ts';

const AWAY = {
  signInNeeded: 'An administrator has to sign in, unless the site has none yet.',
  forbidden: 'Whoever is signed in is no administrator.',
  notFound:
    'Mails do not go to the data folder, `KONTOR_DEV_MAIL` does not let them be seen, or somebody else asks than a browser on the same computer.',
} as const;
const page = sends('text/html');

export const operations: FeatureOperations = {
  about: 'Mails in the data folder, for local development.',
  described: [
    operationsOf(DevMailController, {
      list: { summary: 'Lists the site’s 100 newest mails as an HTML page', answer: page, refuses: AWAY },
      style: { summary: 'Returns the stylesheet of these pages', answer: sends('text/css'), refuses: AWAY },
      show: { summary: 'Shows a mail as an HTML page', answer: page, refuses: AWAY },
      html: { summary: 'Returns the HTML of a mail', answer: page, refuses: AWAY },
    }),
  ],
};
