import { z } from 'zod';
import { DriftRound, ReadModelAnswer, ReadModelDetails } from '@kontor/contracts/read-models/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { ReadModelsController } from './http.ts';

const ReadModels = z.object({ readModels: z.array(ReadModelAnswer).readonly(), check: DriftRound.nullable() });
const Check = z.object({ check: DriftRound.nullable() });
const Asked = z.object({ view: z.string() });

const details = answers('ReadModel', ReadModelDetails);
const asked = answers('ReadModelAsked', Asked);
const parameters = { view: 'Name of the read model.' } as const;
const LEADERS = 'Only for sites in `KONTOR_OPERATOR_SITES`. The change happens shortly after the response.';
const refuses = { conflict: 'Not possible now; the message says why.' } as const;

export const operations: FeatureOperations = {
  about: 'Read models: checking, comparing and rebuilding.',
  described: [
    operationsOf(ReadModelsController, {
      list: {
        summary: 'Lists read models with the findings of the last check',
        description: 'Values are `***` if the caller may not read the documents.',
        answer: answers('ReadModels', ReadModels),
      },
      check: {
        summary: 'Checks all read models now',
        answer: answers('ReadModelCheck', Check),
        refuses: { tooManyRequests: 'The last requested check was less than five minutes ago.' },
      },
      byView: { summary: 'Returns a read model', answer: details, parameters },
      compare: {
        summary: 'Compares the site’s documents in the live and the new version',
        answer: details,
        parameters,
        refuses: { conflict: 'There is no new version, or it is not up to date.' },
      },
      build: {
        summary: 'Builds a new version next to the live one',
        description: LEADERS,
        answer: asked,
        parameters,
        refuses,
      },
      flip: { summary: 'Switches to the new version', description: LEADERS, answer: asked, parameters, refuses },
      rollBack: {
        summary: 'Rolls back to the previous version',
        description: LEADERS,
        answer: asked,
        parameters,
        refuses,
      },
      discard: { summary: 'Discards the new version', description: LEADERS, answer: asked, parameters, refuses },
    }),
  ],
};
