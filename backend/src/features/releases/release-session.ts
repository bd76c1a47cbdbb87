import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteReleases } from '@kontor/contracts/releases/calls';
import type { ReleaseEvent, ReleaseView } from '@kontor/contracts/releases/releases';
import type { ReleaseAnswer } from '@kontor/contracts/releases/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { nameOfActor, namesOfActors } from '../../platform/actor-names.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ReleaseRequest, WriteRelease } from './commands.ts';
import { releaseDecider } from './decider.ts';
import { releaseStream } from './look-up.ts';
import { completeRelease, type Publishing } from './publishing.ts';
import { scheduleCalls } from './schedule-session.ts';
import { versionsNow } from './versions.ts';

const begunIn = ({ type, data }: ReleaseEvent) => (type === 'ReleaseBegun' ? data : null);

const releaseCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): Pick<SiteReleases, 'list' | 'publish' | 'restore'> => {
  const { handling, queries } = platform;
  const { site } = scope;
  const answersOf = async (releases: readonly ReleaseView[]): Promise<readonly ReleaseAnswer[]> => {
    const live = await queries.releases.live(site.id, scope.position);
    const names = await namesOfActors(
      platform,
      site,
      releases.map(({ begunBy }) => begunBy),
    );
    return releases.map(({ begunAt, begunBy, dropped = null, ...release }) => ({
      ...release,
      dropped,
      begun: { at: begunAt, by: names.get(begunBy) ?? null },
      isLive: release.release === live,
    }));
  };
  /** A release whose process died must not stand in the way of this one. */
  const completeFormer = async (contextOf: Publishing['contextOf']): Promise<void> => {
    const { release, before } = await handling.stateOf(releaseDecider, releaseStream(site.id));
    if (before !== null) await completeRelease({ platform, commands, contextOf }, site.id, release);
  };
  const begin = async (command: ReleaseRequest): Promise<ReleaseAnswer> => {
    const context = scope.commandContext(actor);
    const contextOf = (commandId: string) => followContext(context, commandId);
    await completeFormer(contextOf);
    const begun = await commands.execute(new WriteRelease(command, context));
    scope.wrote(begun);
    const data = begun.events.map(begunIn).find((one) => one !== null);
    if (!data) throw new Error('a release has begun without its event');
    const { release } = data;
    const outcome = await completeRelease({ platform, commands, contextOf }, site.id, release);
    if (outcome.kind === 'dropped') throw new Refusal('conflict', { key: `releases.dropped.${outcome.reason}` });
    const isPublished = outcome.kind === 'published';
    if (isPublished) scope.wrote(outcome);
    const by = await nameOfActor(platform, site, actor);
    return {
      ...data,
      begun: { at: context.at, by },
      publishedAt: isPublished ? scope.now : null,
      dropped: null,
      isLive: isPublished,
    };
  };
  return {
    list: async (query) => {
      const { releases, next } = await queries.releases.list(site.id, query, scope.position);
      return { releases: await answersOf(releases), next };
    },
    publish: async (body) => {
      const documents = await versionsNow(platform, site.id, body);
      return begin({ type: 'BeginRelease', documents, restores: null });
    },
    restore: (release) => begin({ type: 'RestoreRelease', release }),
  };
};

export const siteReleases = authorizedSession(
  {
    list: 'content:read',
    publish: 'content:write',
    restore: 'content:write',
    schedules: 'content:read',
    schedule: 'content:write',
    reschedule: 'content:write',
    cancelSchedule: 'content:write',
    publishScheduled: 'content:write',
  },
  (...parts: Parameters<typeof releaseCalls>): SiteReleases => ({
    ...releaseCalls(...parts),
    ...scheduleCalls(...parts),
  }),
);
