import type { DocumentUse, UsesQueries, UseTarget } from '@kontor/contracts/documents/uses';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { type DocumentUses, draftUses, releasedUses, usesView } from './uses-view.ts';

const MOST_USES = 100;

export const usesQueries = (
  store: ReadStore,
  waitForPosition: WaitForPosition,
  releases: Pick<ReleaseQueries, 'live'>,
): UsesQueries => {
  const { name } = usesView.schema;

  const usesOf = async (siteId: SiteId, target: UseTarget, after?: string) => {
    const { documents, next } = await store.query<DocumentUses>(name, {
      siteId,
      index: 'all',
      contains: { field: 'media', value: target },
      limit: MOST_USES,
      ...(after !== undefined && { after }),
    });
    return { uses: documents.map(({ body }) => body), next };
  };
  const isIn = async (siteId: SiteId, target: UseTarget, release: number, after?: string): Promise<boolean> => {
    const { uses, next } = await usesOf(siteId, target, after);
    if (uses.some((use) => releasedUses(use, release).includes(target))) return true;
    return next !== null && isIn(siteId, target, release, next);
  };

  return {
    of: async (siteId, targets, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const [release, found] = await Promise.all([
        releases.live(siteId),
        Promise.all(targets.map((target) => usesOf(siteId, target))),
      ]);
      const isAny = (uses: readonly UseTarget[]) => targets.some((target) => uses.includes(target));
      const byId = new Map(found.flatMap(({ uses }) => uses).map((use) => [use.id, use]));
      return [...byId.values()]
        .map((use): DocumentUse => {
          const { id: documentId, kind = 'page', title } = use;
          const [isInDraft, isReleased] = [isAny(draftUses(use)), isAny(releasedUses(use, release))];
          return { documentId, kind, title, isInDraft, isReleased };
        })
        .filter(({ isInDraft, isReleased }) => isInDraft || isReleased);
    },
    isReleased: async (siteId, target) => isIn(siteId, target, await releases.live(siteId)),
    reached: (siteId, position) => waitForPosition(name, siteId, position),
  };
};
