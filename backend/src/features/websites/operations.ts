import { CreatedWebsite, WebsiteAddress, WebsitesAnswer } from '@kontor/contracts/websites/calls';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { WebsitesController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'At the front door, the host that is no site: a person’s sites, and new ones.',
  described: [
    operationsOf(WebsitesController, {
      list: {
        summary: 'Lists the sites that the caller is a member of',
        answer: answers('Websites', WebsitesAnswer),
      },
      create: {
        summary: 'Creates a site that belongs to the caller',
        description: 'Repeated with the same `Idempotency-Key`, it makes one site.',
        answer: answers('CreatedWebsite', CreatedWebsite),
        refuses: {
          conflict: 'The id or an address is taken, or the caller has as many sites as one person may have.',
          tooManyRequests: 'Too many new sites; `Retry-After` says how long to wait.',
        },
      },
      address: {
        summary: 'Whether a new site can have an address',
        description: 'The id is the first label of its host. `suggestions`: free ones like it.',
        answer: answers('WebsiteAddress', WebsiteAddress),
      },
    }),
  ],
};
