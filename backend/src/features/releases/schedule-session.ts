import type { DocumentId } from '@kontor/contracts/kernel/ids';
import { ScheduleId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ScheduleBody, SiteReleases } from '@kontor/contracts/releases/calls';
import type { ScheduleAnswer } from '@kontor/contracts/releases/responses';
import { localOf, scheduledTime } from '@kontor/contracts/releases/schedule-time';
import { MAX_SCHEDULES, type ScheduleView } from '@kontor/contracts/releases/schedules';
import type { CommandBus } from '@nestjs/cqrs';
import { nameOfActor, namesOfActors } from '../../platform/actor-names.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteSchedule } from './commands.ts';
import { type ScheduleCommand, scheduleDecider, type ScheduleState } from './schedule-decider.ts';
import { runSchedule, scheduleStream } from './scheduled.ts';
import { versionsNow } from './versions.ts';

type ScheduleCalls = Pick<
  SiteReleases,
  'schedules' | 'schedule' | 'reschedule' | 'cancelSchedule' | 'publishScheduled'
>;

export const scheduleCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): ScheduleCalls => {
  const { handling, queries } = platform;
  const { site, origin } = scope;
  const answerOf = async (scheduleId: ScheduleId, state: ScheduleState): Promise<ScheduleAnswer> => {
    const { status, plan, documents, time, problems, release } = state;
    if (status === null || time === null) throw unknown();
    const changed = { at: scope.now, by: await nameOfActor(platform, site, actor) };
    return { id: scheduleId, plan, status, documents, time, problems, release, changed };
  };
  const stateOf = (scheduleId: ScheduleId) => handling.stateOf(scheduleDecider, scheduleStream(site.id, scheduleId));
  const write = async (command: ScheduleCommand): Promise<ScheduleAnswer> => {
    const written = await commands.execute(new WriteSchedule(command, scope.commandContext(actor)));
    scope.wrote(written);
    return answerOf(command.scheduleId, written.state);
  };
  const planned = async ({ local, timeZone = site.timeZone, ...chosen }: ScheduleBody) => ({
    time: scheduledTime(local, timeZone, scope.now),
    documents: await versionsNow(platform, site.id, chosen),
    origin,
  });
  return {
    schedules: async () => {
      const schedules = await queries.releases.schedules.open(site.id, scope.position);
      const names = await namesOfActors(
        platform,
        site,
        schedules.map(({ changedBy }) => changedBy),
      );
      return { schedules: schedules.map((view) => viewAnswer(view, names)) };
    },
    schedule: async (body) => {
      const open = await queries.releases.schedules.open(site.id);
      if (open.length >= MAX_SCHEDULES) {
        throw new Refusal('conflict', { key: 'releases.tooManySchedules', params: { most: MAX_SCHEDULES } });
      }
      const scheduleId = scope.idempotency.id('schedule') as ScheduleId;
      return write({ type: 'Schedule', scheduleId, ...(await planned(body)) });
    },
    reschedule: async (id, { plan, ...body }) => {
      const scheduleId = idOf(id);
      if ((await stateOf(scheduleId)).status === null) throw unknown();
      return write({ type: 'Reschedule', scheduleId, plan, ...(await planned(body)) });
    },
    cancelSchedule: async (id) => write({ type: 'Cancel', scheduleId: idOf(id) }),
    publishScheduled: async (id) => {
      const scheduleId = idOf(id);
      const { plan, documents } = await stateOf(scheduleId);
      const time = { local: localOf(scope.now, site.timeZone), timeZone: site.timeZone, at: scope.now };
      const newest = await versionsNow(platform, site.id, chosenIn(documents));
      const written = await write({ type: 'Reschedule', scheduleId, plan, time, documents: newest, origin });
      const context = scope.commandContext(actor);
      const contextOf = (commandId: string) => followContext(context, commandId);
      await runSchedule({ platform, commands, contextOf }, { siteId: site.id, scheduleId, plan: written.plan });
      return answerOf(scheduleId, await stateOf(scheduleId));
    },
  };
};

const chosenIn = (documents: ScheduleState['documents']) => {
  const ids = (isWanted: (edit: number | null) => boolean): readonly DocumentId[] =>
    documents.filter(({ edit }) => isWanted(edit)).map(({ documentId }) => documentId);
  return { documentIds: ids((edit) => edit !== null), withdrawn: ids((edit) => edit === null) };
};

const viewAnswer = (
  { isOpen: _, at: __, changedAt, changedBy, ...view }: ScheduleView,
  names: ReadonlyMap<string, string>,
): ScheduleAnswer => ({ ...view, changed: { at: changedAt, by: names.get(changedBy) ?? null } });

const unknown = (): Refusal => new Refusal('notFound', { key: 'releases.scheduleUnknown' });

const idOf = (scheduleId: string): ScheduleId => {
  const parsed = ScheduleId.safeParse(scheduleId);
  if (!parsed.success) throw unknown();
  return parsed.data;
};
