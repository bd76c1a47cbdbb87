import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { ScheduleId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ReleasedDocument } from '@kontor/contracts/releases/releases';
import type { ScheduledTime } from '@kontor/contracts/releases/schedule-time';
import type { AmissDocument, ScheduleEvent, ScheduleStatus } from '@kontor/contracts/releases/schedules';

interface Planned {
  readonly documents: readonly ReleasedDocument[];
  readonly time: ScheduledTime;
  readonly origin: string;
}

type Command =
  | ({ readonly type: 'Schedule' } & Planned)
  /** `plan`: what the changing person knows. */
  | ({ readonly type: 'Reschedule'; readonly plan: number } & Planned)
  | { readonly type: 'Cancel' }
  | {
      readonly type: 'Start';
      readonly plan: number;
      readonly documents: readonly ReleasedDocument[];
      readonly left: readonly AmissDocument[];
    }
  | {
      readonly type: 'Hold';
      readonly plan: number;
      readonly problems: readonly AmissDocument[];
      readonly tell: readonly AccountId[];
    }
  | {
      readonly type: 'Finish';
      readonly plan: number;
      readonly release: number | null;
      readonly tell: readonly AccountId[];
    }
  | {
      readonly type: 'NoteNews';
      readonly plan: number;
      readonly accountId: AccountId;
      readonly failure: string | null;
    };
export type ScheduleCommand = Command & { readonly scheduleId: ScheduleId };

export interface ScheduleState {
  /** `null`: there is no such scheduled release. */
  readonly status: ScheduleStatus | null;
  readonly plan: number;
  readonly documents: readonly ReleasedDocument[];
  /** Those of them that go once it has begun. */
  readonly going: readonly ReleasedDocument[];
  readonly time: ScheduledTime | null;
  readonly origin: string;
  /** What it goes without, or waits for. */
  readonly problems: readonly AmissDocument[];
  readonly release: number | null;
  readonly told: ReadonlySet<string>;
}

/** A set of versions that is published once at a time to come. */
export const scheduleDecider: Decider<ScheduleState, ScheduleCommand, ScheduleEvent> = {
  initial: {
    status: null,
    plan: 0,
    documents: [],
    going: [],
    time: null,
    origin: '',
    problems: [],
    release: null,
    told: new Set(),
  },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'ReleaseScheduled':
      case 'ReleaseRescheduled': {
        const { plan, documents, time, origin } = data;
        return { ...state, status: 'scheduled', plan, documents, time, origin, problems: [] };
      }
      case 'ReleaseScheduleCancelled':
        return { ...state, status: 'cancelled' };
      case 'ScheduledReleaseStarted':
        return { ...state, status: 'started', going: data.documents, problems: data.left };
      case 'ScheduledReleaseHeld':
        return { ...state, status: 'held', problems: data.problems };
      case 'ScheduledReleaseDone':
        return { ...state, status: 'done', release: data.release };
      case 'ReleaseNewsSent':
      case 'ReleaseNewsFailed':
        return { ...state, told: new Set(state.told).add(toldKey(data)) };
    }
  },
  decide: (command, state) => {
    const { scheduleId } = command;
    switch (command.type) {
      case 'Schedule': {
        const { documents, time, origin } = command;
        if (state.status !== null) return [];
        return [{ type: 'ReleaseScheduled', data: { scheduleId, plan: 1, documents, time, origin } }];
      }
      case 'Reschedule': {
        const { documents, time, origin } = command;
        requireChangeable(state);
        if (command.plan !== state.plan) throw new Refusal('conflict', { key: 'releases.scheduleChanged' });
        return [{ type: 'ReleaseRescheduled', data: { scheduleId, plan: state.plan + 1, documents, time, origin } }];
      }
      case 'Cancel':
        if (state.status === 'cancelled') return [];
        requireChangeable(state);
        return [{ type: 'ReleaseScheduleCancelled', data: { scheduleId, plan: state.plan } }];
      case 'Start': {
        const { plan, documents, left } = command;
        if (plan !== state.plan || state.status !== 'scheduled') return [];
        return [{ type: 'ScheduledReleaseStarted', data: { scheduleId, plan, documents, left } }];
      }
      case 'Hold': {
        const { plan, problems, tell } = command;
        if (plan !== state.plan || (state.status !== 'scheduled' && state.status !== 'started')) return [];
        return [{ type: 'ScheduledReleaseHeld', data: { scheduleId, plan, problems, tell } }];
      }
      case 'Finish': {
        const { plan, release, tell } = command;
        if (plan !== state.plan || state.status !== 'started') return [];
        return [{ type: 'ScheduledReleaseDone', data: { scheduleId, plan, release, left: state.problems, tell } }];
      }
      case 'NoteNews': {
        const { plan, accountId, failure } = command;
        const data = { scheduleId, plan, accountId };
        if (state.told.has(toldKey(data))) return [];
        return failure === null
          ? [{ type: 'ReleaseNewsSent', data }]
          : [{ type: 'ReleaseNewsFailed', data: { ...data, reason: failure } }];
      }
    }
  },
};

const toldKey = ({ plan, accountId }: { readonly plan: number; readonly accountId: AccountId }): string =>
  `${plan} ${accountId}`;

const requireChangeable = ({ status }: ScheduleState): void => {
  switch (status) {
    case 'scheduled':
    case 'held':
      return;
    case 'started':
      throw new Refusal('conflict', { key: 'releases.scheduleBegun' });
    case 'done':
    case 'cancelled':
      throw new Refusal('conflict', { key: 'releases.scheduleOver' });
    case null:
      throw new Refusal('notFound', { key: 'releases.scheduleUnknown' });
  }
};
