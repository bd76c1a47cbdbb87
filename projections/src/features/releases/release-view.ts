import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { ReleaseEvent, ReleaseView } from '@kontor/contracts/releases/releases';

type Shown = Exclude<Recorded<ReleaseEvent>, { type: 'ReleaseCleared' }>;

/** One document per release. */
export const releaseView: Projection<ReleaseView, Shown> = {
  schema: { name: 'releases', indexes: { release: ['release'] } },
  types: followed<ReleaseEvent>()({
    ReleaseBegun: true,
    ReleasePublished: true,
    ReleaseDropped: true,
    ReleaseCleared: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: String(event.data.release) }),
  evolve: (view, { type, data, metadata }) => {
    if (type === 'ReleasePublished') return view && { ...view, publishedAt: metadata.at };
    if (type === 'ReleaseDropped') {
      const { reason, documentId } = data;
      return view && { ...view, dropped: { at: metadata.at, reason, documentId } };
    }
    const { release, documents, restores } = data;
    return { release, documents, restores, begunAt: metadata.at, begunBy: metadata.actor, publishedAt: null };
  },
};
