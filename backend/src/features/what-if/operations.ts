import { WhatIfResult } from '@kontor/contracts/what-if/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { WhatIfController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'What-if simulation.',
  described: [
    operationsOf(WhatIfController, {
      run: {
        summary: 'Simulates a period with other settings',
        description: 'Returns what happened, and the simulated results with the same and with the other settings.',
        answer: answers('WhatIf', WhatIfResult),
        parameters: {
          reservationMinutes: 'Minutes that a checkout reserves its units.',
          alertLimit: 'Number of people who are alerted when a variant is back in stock.',
          minimumSubtotalCents: 'Minimum order value in cents.',
        },
        refuses: { unavailable: 'A simulation is already running, or it took longer than a minute.' },
      },
    }),
  ],
};
