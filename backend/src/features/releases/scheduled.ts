import type { AccountId } from '@kontor/contracts/accounts/ids';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type Actor, streamName } from '@kontor/contracts/kernel/events';
import type { ScheduleId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { NotYet } from '@kontor/contracts/ports/job-queue';
import { instantOfLocal, type ScheduledTime } from '@kontor/contracts/releases/schedule-time';
import type { AmissDocument, ScheduleEvent } from '@kontor/contracts/releases/schedules';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { WriteRelease, WriteSchedule } from './commands.ts';
import { releaseDecider } from './decider.ts';
import { releaseStream } from './look-up.ts';
import { completeRelease } from './publishing.ts';
import { scheduleDecider, type ScheduleState } from './schedule-decider.ts';
import { problemsOf } from './schedule-problems.ts';

export const scheduleStream = (siteId: SiteId, scheduleId: ScheduleId): string =>
  streamName('releaseSchedule', siteId, scheduleId);

export interface Scheduled {
  readonly platform: Pick<Platform, 'ambient' | 'handling' | 'log' | 'queries'>;
  readonly commands: Pick<CommandBus, 'execute'>;
  /** The same step of the same plan has the same command id, whoever takes it. */
  readonly contextOf: (commandId: string, actor: Actor) => CommandContext;
}

interface Plan {
  readonly siteId: SiteId;
  readonly scheduleId: ScheduleId;
  readonly plan: number;
}

/**
 * Publishes what was planned, when it is time: once, although several processes may try it, and each may die in
 * between. Does nothing where the plan was changed or cancelled.
 * @throws NotYet before its time, by the clock of this process
 */
export const runSchedule = async (scheduled: Scheduled, plan: Plan): Promise<void> => {
  const state = await stateOf(scheduled, plan);
  if (state.plan !== plan.plan) return;
  if (state.status === 'scheduled') return start(scheduled, plan, state);
  if (state.status === 'started') return publish(scheduled, plan, state);
};

const start = async (scheduled: Scheduled, plan: Plan, { documents, time }: ScheduleState): Promise<void> => {
  const { platform } = scheduled;
  const due = dueAt(time!);
  if (due > platform.ambient.clock.now()) throw new NotYet(due);
  const site = await platform.queries.sites.byId(plan.siteId);
  if (!site) throw new Refusal('notFound', { key: 'error.siteNotFound' });
  const problems = await problemsOf(platform, plan.siteId, documents);
  const amiss = new Set(problems.map(({ documentId }) => documentId));
  const fine = documents.filter(({ documentId }) => !amiss.has(documentId));
  const waits = problems.length > 0 && (site.commerce.releases.amiss === 'wait' || fine.length === 0);
  if (waits) return hold(scheduled, plan, problems);
  const { scheduleId } = plan;
  const started = { type: 'Start', scheduleId, plan: plan.plan, documents: fine, left: problems } as const;
  await step(scheduled, plan, 'start', started);
  return publish(scheduled, plan, await stateOf(scheduled, plan));
};

const publish = async (scheduled: Scheduled, plan: Plan, state: ScheduleState): Promise<void> => {
  const { platform, commands, contextOf } = scheduled;
  if (state.status !== 'started' || state.plan !== plan.plan) return;
  const { siteId } = plan;
  const actor = await plannedBy(scheduled, plan);
  const publishing = { platform, commands, contextOf: (commandId: string) => contextOf(commandId, actor) };
  const former = await platform.handling.stateOf(releaseDecider, releaseStream(siteId));
  if (former.before !== null) await completeRelease(publishing, siteId, former.release);
  const begun = await beginScheduled(scheduled, plan, state, actor);
  if ('problems' in begun) return hold(scheduled, plan, begun.problems);
  if (begun.release !== null) {
    const outcome = await completeRelease(publishing, siteId, begun.release);
    if (outcome.kind === 'running') throw new Error(`release ${begun.release} of ${siteId} waits for the read models`);
    if (outcome.kind === 'dropped') {
      return hold(scheduled, plan, [{ documentId: outcome.documentId, problem: outcome.reason }]);
    }
  }
  const { scheduleId } = plan;
  const tell = state.problems.length === 0 ? [] : await membersWhoPublish(platform, siteId);
  const finish = { type: 'Finish', scheduleId, plan: plan.plan, release: begun.release, tell } as const;
  await step(scheduled, plan, 'finish', finish);
};

/** `release` null: visitors have all of it already. */
const beginScheduled = async (
  { commands, contextOf }: Scheduled,
  { scheduleId, plan }: Plan,
  { going: documents }: ScheduleState,
  actor: Actor,
): Promise<{ readonly release: number | null } | { readonly problems: readonly AmissDocument[] }> => {
  const command = { type: 'BeginRelease', documents, restores: null } as const;
  try {
    const context = contextOf(stepId(`${scheduleId} ${plan}`, 'release'), actor);
    const { events } = await commands.execute(new WriteRelease(command, context));
    const [release] = events.flatMap(({ type, data }) => (type === 'ReleaseBegun' ? [data.release] : []));
    return { release: release! };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text } = error;
    if (text.key === 'releases.shownAlready') return { release: null };
    // Another release is over in a moment; nothing else gets better by itself.
    if (text.key === 'releases.running') throw error;
    if (text.key !== 'releases.addressTaken' && text.key !== 'releases.addressOfShop') {
      return { problems: [{ documentId: null, problem: 'failed' }] };
    }
    const { urlId } = text.params;
    const { documentId = null } = documents.find((document) => document.urlId === urlId) ?? {};
    const problem = text.key === 'releases.addressTaken' ? 'addressTaken' : 'addressOfShop';
    return { problems: [{ documentId, problem }] };
  }
};

/** After all tries. */
export const holdFailed = (scheduled: Scheduled, plan: Plan): Promise<void> =>
  hold(scheduled, plan, [{ documentId: null, problem: 'failed' }]);

const hold = async (scheduled: Scheduled, plan: Plan, problems: readonly AmissDocument[]): Promise<void> => {
  const tell = await membersWhoPublish(scheduled.platform, plan.siteId);
  const held = { type: 'Hold', scheduleId: plan.scheduleId, plan: plan.plan, problems, tell } as const;
  await step(scheduled, plan, 'hold', held);
};

/** A zone's rules may have changed since it was scheduled: its clock counts. */
const dueAt = ({ local, timeZone, at }: ScheduledTime): number => instantOfLocal(local, timeZone) ?? at;

const membersWhoPublish = async (
  { queries }: Pick<Platform, 'queries'>,
  siteId: SiteId,
): Promise<readonly AccountId[]> => {
  const members = await queries.accounts.list(siteId);
  return members
    .filter(({ role, status }) => status === 'active' && roleMay(role, 'content:write'))
    .map(({ id }) => id);
};

/** Whose release it is: it stands in the site's history under the name of who planned it. */
const plannedBy = async ({ platform }: Scheduled, { siteId, scheduleId, plan }: Plan): Promise<Actor> => {
  const events = await readEvents<ScheduleEvent>(platform.log, scheduleStream(siteId, scheduleId));
  const planned = events.find(
    ({ type, data }) => (type === 'ReleaseScheduled' || type === 'ReleaseRescheduled') && data.plan === plan,
  );
  return planned?.metadata.actor ?? 'system:releases';
};

const stateOf = ({ platform }: Scheduled, { siteId, scheduleId }: Plan): Promise<ScheduleState> =>
  platform.handling.stateOf(scheduleDecider, scheduleStream(siteId, scheduleId));

const step = async (
  { commands, contextOf }: Scheduled,
  { scheduleId, plan }: Plan,
  name: string,
  command: WriteSchedule['command'],
): Promise<void> => {
  const context = contextOf(stepId(`${scheduleId} ${plan}`, name), 'system:releases');
  await commands.execute(new WriteSchedule(command, context));
};
