import { DomainAnswer, DomainsAnswer } from '@kontor/contracts/domains/responses';
import { answers, type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import { DomainsController } from './http.ts';

const domain = answers('Domain', DomainAnswer);
const domains = answers('Domains', DomainsAnswer);

export const operations: FeatureOperations = {
  about: 'Domain names of one’s own.',
  described: [
    operationsOf(DomainsController, {
      list: { summary: 'The site’s addresses', answer: domains },
      add: {
        summary: 'Adds a domain',
        description: 'It answers once you have proven that it is yours: by the TXT record or by the file of `proof`.',
        answer: domain,
        refuses: { conflict: 'There are too many already.' },
        bodyExample: { domain: 'www.laden.example' },
      },
      connect: {
        summary: 'Looks for the proof, and connects the domain',
        answer: domain,
        refuses: { conflict: 'There is no proof, or the domain belongs to another site.' },
      },
      chooseMain: {
        summary: 'Chooses the main address',
        description: 'The other addresses lead to it. `domain` null: the address that the site had first.',
        answer: domains,
        refuses: { conflict: 'The domain is not connected.' },
        bodyExample: { domain: null },
      },
      remove: { summary: 'Removes a domain', description: 'Its pages no longer answer there.', answer: nothing },
    }),
  ],
};
