import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteReleases } from '@kontor/contracts/releases/calls';
import type { ReleaseView } from '@kontor/contracts/releases/releases';
import type { ReleaseAnswer } from '@kontor/contracts/releases/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { nameOfActor, namesOfActors } from '../../platform/actor-names.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { textsLeft } from './placeholders.ts';
import { release } from './publishing.ts';
import { scheduleCalls } from './schedule-session.ts';
import { versionsNow } from './versions.ts';

const releaseCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): Pick<SiteReleases, 'list' | 'publish' | 'toReplace' | 'restore'> => {
  const { queries } = platform;
  const { site } = scope;
  const answersOf = async (releases: readonly ReleaseView[]): Promise<readonly ReleaseAnswer[]> => {
    const live = await queries.releases.live(site.id, scope.position);
    const names = await namesOfActors(
      platform,
      site,
      releases.map(({ begunBy }) => begunBy),
    );
    return releases.map(({ begunAt, begunBy, dropped = null, ...view }) => ({
      ...view,
      dropped,
      begun: { at: begunAt, by: names.get(begunBy) ?? null },
      isLive: view.release === live,
    }));
  };
  const begin = async (command: Parameters<typeof release>[2]): Promise<ReleaseAnswer> => {
    const context = scope.commandContext(actor);
    const contextOf = (commandId: string) => followContext(context, commandId);
    const { begun, data, outcome } = await release({ platform, commands, contextOf }, site.id, command, context);
    scope.wrote(begun);
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
    toReplace: async (documents) => {
      const left = await textsLeft(platform, site.id, documents);
      return left.map(({ documentId, part, text }) => ({ documentId, partId: part?.id ?? null, text }));
    },
    restore: (number) => begin({ type: 'RestoreRelease', release: number }),
  };
};

export const siteReleases = authorizedSession(
  {
    list: 'content:read',
    publish: 'content:write',
    toReplace: 'content:read',
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
