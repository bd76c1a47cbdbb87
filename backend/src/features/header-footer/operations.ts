import { HeaderFooterAnswer } from '@kontor/contracts/documents/header-footer';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { HeaderFooterController } from './http.ts';

const answer = answers('HeaderFooter', HeaderFooterAnswer);

export const operations: FeatureOperations = {
  about: 'What stands above and below all pages of a site.',
  described: [
    operationsOf(HeaderFooterController, {
      read: {
        summary: 'Header and footer, as they are drafted',
        description: 'A site that has made none has the name of the site and the links of the navigation.',
        answer,
      },
      replace: {
        summary: 'Replaces header and footer, at once',
        description:
          'An edit, and a release of one, which also makes public what else is drafted of it. `header` or `footer` may be missing: it stays as it is drafted. Before its first release a site stays closed, and this is a draft.',
        answer,
        refuses: {
          conflict: 'Somebody changed the same at this moment, or it is in the bin.',
          invalid: 'A block is wrong, or one that is drafted is not complete.',
        },
        bodyExample: {
          header: { layout: 'middle', announcement: 'Closed on Monday' },
          footer: { blocks: [{ type: 'text', html: '<p>Harbour street 4</p>' }] },
        },
      },
    }),
  ],
};
