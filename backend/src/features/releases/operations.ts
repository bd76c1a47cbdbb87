import {
  ListReleasesAnswer,
  ListSchedulesAnswer,
  ReleaseAnswer,
  ScheduleAnswer,
} from '@kontor/contracts/releases/responses';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { ReleasesController } from './http.ts';
import { ScheduledReleasesController } from './schedule-http.ts';

const release = answers('Release', ReleaseAnswer);
const schedule = answers('Schedule', ScheduleAnswer);

export const operations: FeatureOperations = {
  about: 'Releases make documents public, all of a release at one instant.',
  described: [
    operationsOf(ReleasesController, {
      list: { summary: 'Releases, the newest first', answer: answers('Releases', ListReleasesAnswer) },
      publish: {
        summary: 'Publishes documents as they are now',
        description: '`withdrawn` are taken off the website. `publishedAt` null: it is still under way.',
        answer: release,
        refuses: {
          invalid: 'A document is incomplete.',
          conflict:
            'Two documents have the same address, another release is under way, a document was deleted meanwhile (then nothing of the release is shown), or a text of the starting point is left: `fields` names each.',
        },
        bodyExample: { documentIds: ['3f0b2c1e-6a7d-4b5e-8c9f-0d1e2f3a4b5c'] },
      },
      restore: {
        summary: 'Shows the website as it was after a release',
        description: 'That is a release of its own, so it can be taken back too. Drafts stay as they are.',
        answer: release,
        refuses: { conflict: 'The website looks like that already.' },
      },
    }),
    operationsOf(ScheduledReleasesController, {
      schedules: {
        summary: 'Scheduled releases, the earliest first',
        description: 'Those that are neither done nor cancelled. `held`: something was amiss, so it waits.',
        answer: answers('Schedules', ListSchedulesAnswer),
      },
      schedule: {
        summary: 'Schedules a release',
        description:
          'What is published is the version of now. `local` is the time on the clock of `timeZone`, by default the website’s; of an hour that comes twice it is the first. If a document is amiss at that time (deleted, edited, incomplete, its address taken), the `releases` preference `amiss` says whether all of it waits or the others go without it.',
        answer: schedule,
        refuses: {
          invalid: 'A document is incomplete, or the time is past or skipped by the clock.',
          conflict: 'Too many releases are scheduled.',
        },
        bodyExample: { documentIds: ['3f0b2c1e-6a7d-4b5e-8c9f-0d1e2f3a4b5c'], local: '2026-11-30T06:00' },
      },
      reschedule: {
        summary: 'Changes a scheduled release',
        description: '`plan`: the number that you know. All of it is replaced, by the versions of now.',
        answer: schedule,
        refuses: { conflict: 'Somebody else has changed it, or it has begun.' },
        bodyExample: { plan: 1, documentIds: ['3f0b2c1e-6a7d-4b5e-8c9f-0d1e2f3a4b5c'], local: '2026-12-01T06:00' },
      },
      cancelSchedule: {
        summary: 'Cancels a scheduled release',
        answer: schedule,
        refuses: { conflict: 'It has begun.' },
      },
      publishScheduled: {
        summary: 'Publishes a scheduled release at once',
        description: 'With the versions of now; also one that waits.',
        answer: schedule,
        refuses: { conflict: 'It has begun, or a document of it is deleted.' },
      },
    }),
  ],
};
