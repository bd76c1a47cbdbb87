import { InstalmentModalAnswer } from '@kontor/contracts/instalments/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { InstalmentsController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'Payment by instalments.',
  described: [
    operationsOf(InstalmentsController, {
      modal: {
        summary: 'Returns the instalment provider’s explanation as sanitized HTML',
        description: '`html` is `null` if no provider is configured.',
        answer: answers('InstalmentExplanation', InstalmentModalAnswer),
        parameters: { locale: '`en_US`, `en_CA`, `fr_CA`, `en_AU`, `en_NZ` or `en_GB`.' },
      },
    }),
  ],
};
