import { BatchAnswer } from '@kontor/contracts/batches/responses';
import { ReplayAnswer, ReplaysAnswer } from '@kontor/contracts/replays/responses';
import { answers, type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { ReplaysController } from './http.ts';

const batch = answers('Batch', BatchAnswer);

export const operations: FeatureOperations = {
  about: 'Replays of the site’s history.',
  described: [
    operationsOf(ReplaysController, {
      list: {
        summary: 'Lists replays and the read models that can be replayed',
        answer: answers('Replays', ReplaysAnswer),
      },
      start: {
        summary: 'Starts a replay of a read model',
        description:
          '`model` is `types` or the name of a read model. `from` and `to` are an instant or a log position. `types` and `streams` are lists or comma-separated strings.',
        answer: batch,
        refuses: { conflict: 'A replay is already running.' },
        bodyExample: { model: 'types', from: '2026-11-01', to: '', types: ['OrderPlaced'], streams: ['order'] },
      },
      read: { summary: 'Returns a replay with its findings', answer: answers('Replay', ReplayAnswer) },
      cancel: { summary: 'Cancels a replay', answer: batch },
      resume: { summary: 'Resumes a replay', description: 'Available for 7 days.', answer: batch },
      file: {
        summary: 'Returns all documents of a replay as JSON lines',
        description: 'Each line has `siteId`, `id` and `body`.',
        answer: sends('application/x-ndjson'),
      },
    }),
  ],
};
