import { SiteLayoutAnswer } from '@kontor/contracts/documents/site-layout';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { NavigationController } from './http.ts';

const answer = answers('SiteLayout', SiteLayoutAnswer);

export const operations: FeatureOperations = {
  about: 'The navigations of a site: what its pages link to.',
  described: [
    operationsOf(NavigationController, {
      layout: {
        summary: 'The navigations of the site, as they are drafted',
        description:
          'The main one first, then that of the footer, the pages that neither links (`_hidden`), and those of member areas, of which there are none (`_memberareas`). A link leads to a page (`collectionId`) or to an address (`externalLink`; an empty `url` is a heading).',
        answer,
      },
      update: {
        summary: 'Replaces the links of a navigation, at once',
        description:
          'An edit, and a release of one, which also makes public what else is drafted of the navigation. Links that are there already keep what is not said of them: title, and what they do as a folder. Pages of `_hidden` are taken out of the other navigations. Before its first release a site stays closed, and this is a draft.',
        answer,
        refuses: {
          conflict: 'Links stand too deep below one another, there are more than fit, or others write all the time.',
          invalid: 'A page or a member area is not there.',
        },
        bodyExample: {
          fieldName: 'mainNavigation',
          templateId: 'site',
          navigation: { items: [{ externalLink: { title: 'Partners', url: 'https://partner.example/' }, items: [] }] },
        },
      },
    }),
  ],
};
