import { Certificate, PersonOverview, PersonReport } from '@kontor/contracts/persons/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { PersonsController } from './http.ts';

const NOBODY = { notFound: 'No person has this address.' } as const;
const LIMITED = {
  ...NOBODY,
  tooManyRequests: 'More than `KONTOR_REPORT_RATE_LIMIT` reports per site and minute.',
} as const;

export const operations: FeatureOperations = {
  about: 'Personal data reports and erasure (GDPR).',
  described: [
    operationsOf(PersonsController, {
      report: {
        summary: 'Returns all data about a person by source',
        description: 'Also needs `forms:read`, `newsletters:read` and `restock:read`.',
        answer: answers('PersonReport', PersonReport),
        refuses: LIMITED,
      },
      overview: {
        summary: 'Previews an erasure',
        description:
          'Returns `areas` with counts, `open` matters, `texts` by others that name the person, and what is `kept`. Counts as a report.',
        answer: answers('PersonOverview', PersonOverview),
        refuses: LIMITED,
      },
      erase: {
        summary: 'Permanently erases a person’s data',
        description:
          'API keys are refused. `redact` lists texts that are `isRedactable`; `despite` lists open matters to ignore.',
        answer: answers('ErasureCertificate', Certificate),
        refuses: {
          ...NOBODY,
          conflict: 'There are open matters that `despite` does not list; `fields` lists them under `despite.…`.',
        },
        bodyExample: { email: 'anna@example.com', redact: [], despite: ['order'] },
      },
    }),
  ],
};
