import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { ReleaseEvent } from '@kontor/contracts/releases/releases';

/** The only document of a site. */
export const LIVE = 'main';

export interface LiveRelease {
  readonly release: number;
}

/** The number of the release that visitors get. It moves when all versions of that release can be read. */
export const liveReleaseView: Projection<LiveRelease, Extract<Recorded<ReleaseEvent>, { type: 'ReleasePublished' }>> = {
  schema: { name: 'live-release', indexes: {} },
  types: followed<ReleaseEvent>()({
    ReleaseBegun: false,
    ReleasePublished: true,
    ReleaseDropped: false,
    ReleaseCleared: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: LIVE }),
  evolve: (_, { data }) => ({ release: data.release }),
};
