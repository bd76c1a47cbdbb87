import { AccountId } from '@kontor/contracts/accounts/ids';
import { Profile } from '@kontor/contracts/accounts/accounts';
import { ScheduleId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
import type { ScheduleEvent } from '@kontor/contracts/releases/schedules';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { ERASED, MAILING, sendMail } from '../../platform/mail/sending.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { WriteSchedule } from './commands.ts';
import { releaseMail } from './release-mail.ts';
import { scheduleDecider } from './schedule-decider.ts';
import { holdFailed, runSchedule, scheduleStream } from './scheduled.ts';

const Task = z.object({ siteId: SiteId, scheduleId: ScheduleId, plan: z.int() });
const NewsTask = Task.extend({ accountId: AccountId });
type NewsTask = z.infer<typeof NewsTask>;

type Watched = Exclude<
  Recorded<ScheduleEvent>,
  { type: 'ScheduledReleaseStarted' | 'ReleaseNewsSent' | 'ReleaseNewsFailed' }
>;

const jobOf = ({ scheduleId, plan }: Pick<z.infer<typeof Task>, 'scheduleId' | 'plan'>): string =>
  `${scheduleId}-${plan}`;

/** Publishes scheduled releases at their time; what came due while no process was up, as soon as one is. */
export const schedulesReactor: Reactor<Watched> = {
  name: 'release-schedules',
  types: [
    'ReleaseScheduled',
    'ReleaseRescheduled',
    'ReleaseScheduleCancelled',
    'ScheduledReleaseHeld',
    'ScheduledReleaseDone',
  ],
  jobsFor: (event) => {
    if (event.type !== 'ReleaseScheduled' && event.type !== 'ReleaseRescheduled') return [];
    const { scheduleId, plan, time } = event.data;
    return [{ id: jobOf(event.data), runAt: time.at, data: { siteId: siteOf(event), scheduleId, plan } }];
  },
  settledBy: ({ type, data }) => {
    if (type === 'ReleaseScheduled') return [];
    return [jobOf(type === 'ReleaseRescheduled' ? { ...data, plan: data.plan - 1 } : data)];
  },
};

export const schedulesBinding = (platform: Platform, commands: CommandBus): ReactorBinding => ({
  reactor: schedulesReactor,
  handle: async (job: Job) => {
    const task = Task.parse(job.data);
    const { siteId } = task;
    const contextOf = (commandId: string, actor: Parameters<typeof newContext>[1]['actor']) =>
      newContext(platform.ambient, { siteId, actor, commandId, cause: job });
    const scheduled = { platform, commands, contextOf };
    await runSchedule(scheduled, task).catch((error: unknown) => {
      if (error instanceof NotYet || job.attempt < LONG_RETRIES.attempts || isUnavailable(error)) throw error;
      platform.logger.error({ err: error, ...task }, 'scheduled release waits after all tries');
      return holdFailed(scheduled, task);
    });
  },
  concurrency: 4,
  ...LONG_RETRIES,
});

type News = Extract<
  Recorded<ScheduleEvent>,
  { type: 'ScheduledReleaseHeld' | 'ScheduledReleaseDone' | 'ReleaseNewsSent' | 'ReleaseNewsFailed' }
>;

const newsJobOf = ({ scheduleId, plan, accountId }: Omit<NewsTask, 'siteId'>): string =>
  `${scheduleId}-${plan}-${accountId}`;

/** A mail to each member who may publish, where something was amiss. */
export const releaseNewsReactor: Reactor<News> = {
  name: 'release-news',
  types: ['ScheduledReleaseHeld', 'ScheduledReleaseDone', 'ReleaseNewsSent', 'ReleaseNewsFailed'],
  jobsFor: (event) => {
    if (event.type === 'ReleaseNewsSent' || event.type === 'ReleaseNewsFailed') return [];
    const { scheduleId, plan, tell } = event.data;
    return tell.map((accountId) => {
      const task: NewsTask = { siteId: siteOf(event), scheduleId, plan, accountId };
      return { id: newsJobOf(task), data: task };
    });
  },
  settledBy: ({ type, data }) => (type === 'ReleaseNewsSent' || type === 'ReleaseNewsFailed' ? [newsJobOf(data)] : []),
};

/** The account was removed, or the release was planned anew. */
const OUTDATED = 'the news is not wanted any more';

export const releaseNewsBinding = (platform: Platform, commands: CommandBus): ReactorBinding => ({
  reactor: releaseNewsReactor,
  handle: async (job: Job) => {
    const task = NewsTask.parse(job.data);
    const { siteId, scheduleId, plan, accountId } = task;
    const mail = await newsFor(platform, task, job.id);
    const failure = typeof mail === 'string' ? mail : await sendMail(platform.mailer, mail);
    const commandId = stepId(`${scheduleId} ${plan}`, `news ${accountId}`);
    const context = newContext(platform.ambient, { siteId, actor: 'system:releases', commandId, cause: job });
    await commands.execute(new WriteSchedule({ type: 'NoteNews', scheduleId, plan, accountId, failure }, context));
  },
  ...MAILING,
});

const newsFor = async (platform: Platform, { siteId, scheduleId, plan, accountId }: NewsTask, id: string) => {
  const { handling, queries, vault } = platform;
  const state = await handling.stateOf(scheduleDecider, scheduleStream(siteId, scheduleId));
  const account = await queries.accounts.byId(siteId, accountId);
  const site = await queries.sites.byId(siteId);
  const isStillSo = state.status === 'held' || state.status === 'done';
  if (state.plan !== plan || !isStillSo || !account || !site) return OUTDATED;
  const profile = await open(vault, siteId, account.profile, Profile);
  return profile ? releaseMail(platform, { id, site, profile, state }) : ERASED;
};
