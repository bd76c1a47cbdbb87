import { BatchAnswer } from '@kontor/contracts/batches/responses';
import { SandboxesAnswer, SandboxKey } from '@kontor/contracts/sandboxes/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { SandboxesController } from './http.ts';

const batch = answers('Batch', BatchAnswer);

export const operations: FeatureOperations = {
  about: 'Sandboxes: copies of the site for testing.',
  described: [
    operationsOf(SandboxesController, {
      list: { summary: 'Lists the site’s sandboxes', answer: answers('Sandboxes', SandboxesAnswer) },
      make: {
        summary: 'Creates a sandbox from the site’s state at an instant',
        description: '`host` is only accepted for sites in `KONTOR_OPERATOR_SITES`.',
        answer: batch,
        refuses: { conflict: 'There is one of this name.' },
      },
      cancel: { summary: 'Cancels the creation of a sandbox', answer: batch },
      resume: {
        summary: 'Resumes the creation of a sandbox',
        description: 'API keys also need `analytics:read`.',
        answer: batch,
      },
      enter: {
        summary: 'Creates an account in a sandbox for the caller',
        description: 'The password is valid for one sign-in.',
        answer: answers('SandboxKey', SandboxKey),
        refuses: { conflict: 'The sandbox is not ready, or an API key asks.' },
      },
    }),
  ],
};
