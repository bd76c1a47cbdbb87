import { describe, it } from '@jest/globals';
import { AccountId } from '@kontor/contracts/accounts/ids';
import { DocumentId, ScheduleId } from '@kontor/contracts/kernel/ids';
import type { ScheduleEvent } from '@kontor/contracts/releases/schedules';
import { given } from '../../../../test/support/given.ts';
import { scheduleDecider } from './schedule-decider.ts';

const scheduleId = ScheduleId.parse('0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d01');
const documentId = DocumentId.parse('0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d02');
const accountId = AccountId.parse('0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d03');
const time = { local: '2026-11-30T06:00', timeZone: 'Europe/Berlin', at: 1_796_014_800_000 };
const planned = { documents: [{ documentId, edit: 3, urlId: 'wir' }], time, origin: 'https://laden.example' };
const left = [{ documentId, problem: 'edited' }] as const;

const scheduled: ScheduleEvent = { type: 'ReleaseScheduled', data: { scheduleId, plan: 1, ...planned } };
const again: ScheduleEvent = { type: 'ReleaseRescheduled', data: { scheduleId, plan: 2, ...planned } };
const cancelled: ScheduleEvent = { type: 'ReleaseScheduleCancelled', data: { scheduleId, plan: 1 } };
const started: ScheduleEvent = {
  type: 'ScheduledReleaseStarted',
  data: { scheduleId, plan: 1, documents: planned.documents, left },
};
const held: ScheduleEvent = {
  type: 'ScheduledReleaseHeld',
  data: { scheduleId, plan: 1, problems: left, tell: [accountId] },
};
const done: ScheduleEvent = {
  type: 'ScheduledReleaseDone',
  data: { scheduleId, plan: 1, release: 7, left, tell: [accountId] },
};
const start = { type: 'Start', scheduleId, plan: 1, documents: planned.documents, left } as const;
const hold = { type: 'Hold', scheduleId, plan: 1, problems: left, tell: [accountId] } as const;
const finish = { type: 'Finish', scheduleId, plan: 1, release: 7, tell: [accountId] } as const;
const reschedule = { type: 'Reschedule', scheduleId, plan: 1, ...planned } as const;
const cancel = { type: 'Cancel', scheduleId } as const;

describe('a scheduled release', () => {
  it('is changed and cancelled until it begins', () => {
    given(scheduleDecider)()
      .when({ type: 'Schedule', scheduleId, ...planned })
      .then([scheduled]);
    given(scheduleDecider)(scheduled).when(reschedule).then([again]);
    given(scheduleDecider)(scheduled).when(cancel).then([cancelled]);
    given(scheduleDecider)(scheduled, cancelled).when(cancel).then([]);
    given(scheduleDecider)(scheduled, started).when(cancel).thenRefused('conflict', 'releases.scheduleBegun');
    given(scheduleDecider)(scheduled, started).when(reschedule).thenRefused('conflict', 'releases.scheduleBegun');
    given(scheduleDecider)(scheduled, cancelled).when(reschedule).thenRefused('conflict', 'releases.scheduleOver');
    given(scheduleDecider)().when(cancel).thenRefused('notFound', 'releases.scheduleUnknown');
  });

  it('refuses a change by somebody who does not know the newest plan', () => {
    given(scheduleDecider)(scheduled, again).when(reschedule).thenRefused('conflict', 'releases.scheduleChanged');
  });

  it('begins once, and not where its plan was changed or cancelled', () => {
    given(scheduleDecider)(scheduled).when(start).then([started]);
    given(scheduleDecider)(scheduled, started).when(start).then([]);
    given(scheduleDecider)(scheduled, again).when(start).then([]);
    given(scheduleDecider)(scheduled, cancelled).when(start).then([]);
  });

  it('ends once, and knows what it went without', () => {
    given(scheduleDecider)(scheduled, started).when(finish).then([done]);
    given(scheduleDecider)(scheduled, started, done).when(finish).then([]);
    given(scheduleDecider)(scheduled).when(finish).then([]);
  });

  it('waits where something is amiss, and can be planned anew', () => {
    given(scheduleDecider)(scheduled).when(hold).then([held]);
    given(scheduleDecider)(scheduled, started).when(hold).then([held]);
    given(scheduleDecider)(scheduled, started, done).when(hold).then([]);
    given(scheduleDecider)(scheduled, held).when(start).then([]);
    given(scheduleDecider)(scheduled, held).when(reschedule).then([again]);
  });

  it('tells each member once', () => {
    const news = { type: 'NoteNews', scheduleId, plan: 1, accountId } as const;
    const sent: ScheduleEvent = { type: 'ReleaseNewsSent', data: { scheduleId, plan: 1, accountId } };
    given(scheduleDecider)(scheduled, held)
      .when({ ...news, failure: null })
      .then([sent]);
    given(scheduleDecider)(scheduled, held, sent)
      .when({ ...news, failure: null })
      .then([]);
    given(scheduleDecider)(scheduled, held)
      .when({ ...news, failure: '550 no such mailbox' })
      .then([{ type: 'ReleaseNewsFailed', data: { scheduleId, plan: 1, accountId, reason: '550 no such mailbox' } }]);
  });
});
