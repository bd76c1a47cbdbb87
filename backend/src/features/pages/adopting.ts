import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { streamName } from '@kontor/contracts/kernel/events';
import { DocumentId, PageId, PartId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { PageEvent } from '@kontor/contracts/pages/pages';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { publishPages } from '../releases/exports.ts';
import { pageFold } from './page-fold.ts';

const Task = z.object({ siteId: SiteId, pageId: PageId });

/** Must never change: ids of adopted pages' blocks derive from it. */
const NAMESPACE = '1f0b6f5c-9b0e-4d7a-8d52-6a1c3e5f7b90';

type Watched = Recorded<PageEvent> | Extract<Recorded<DocumentEvent>, { type: 'VersionNoted' }>;

const jobOf = (event: Watched, id: string): string => `${siteOf(event)}-${id}`;

/** Makes documents of pages from before documents: the same id, their content as a version and a release of one. */
export const adoptingReactor: Reactor<Watched> = {
  name: 'adopting-pages',
  types: ['PagePublished', 'VersionNoted'],
  jobsFor: (event) => {
    if (event.type !== 'PagePublished') return [];
    const { pageId } = event.data;
    return [{ id: jobOf(event, pageId), data: { siteId: siteOf(event), pageId } }];
  },
  settledBy: (event) => (event.type === 'VersionNoted' ? [jobOf(event, event.data.documentId)] : []),
};

export const adoptingBinding = (platform: Platform, commands: CommandBus): ReactorBinding => ({
  reactor: adoptingReactor,
  handle: async (job: Job) => {
    const { siteId, pageId } = Task.parse(job.data);
    const content = (await platform.log.readStream(streamName('page', siteId, pageId))).reduce(
      (page, event) => pageFold.evolve(page, event),
      pageFold.initial,
    );
    const site = await platform.queries.sites.byId(siteId);
    if (content === null || site === null) throw new Error(`the page ${pageId} of ${siteId} is not there to adopt`);
    const contextOf = (commandId: string) =>
      newContext(platform.ambient, { siteId, actor: 'system:pages', commandId, cause: job });
    const stepOf = (step: string) => contextOf(stepId(`${siteId} ${pageId}`, step));
    const draft = {
      documentId: DocumentId.parse(pageId),
      content,
      isTrusted: true,
      language: site.language,
      partId: (index: number) => PartId.parse(namedUuid(`${siteId} ${pageId} part ${index}`, NAMESPACE)),
      contextOf: stepOf,
    };
    await publishPages({ platform, commands, contextOf }, siteId, [draft], stepOf('release'));
  },
  // A site's releases run one after another.
  concurrency: 1,
  goesOnWhenArchived: true,
  ...LONG_RETRIES,
});
