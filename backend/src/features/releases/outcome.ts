import type { Position, Revision } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { ReleaseEvent } from '@kontor/contracts/releases/releases';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { type Obstacle, releaseDecider } from './decider.ts';
import { releaseStream } from './look-up.ts';

export type ReleaseOutcome =
  | { readonly kind: 'published'; readonly position: Position }
  | ({ readonly kind: 'dropped' } & Obstacle)
  /** @property position of its beginning */
  | { readonly kind: 'running'; readonly position: Position };

const PAGE = 32;

/** What became of a release, read from the end of the stream. */
export const outcomeOf = async (
  { handling, log }: Pick<Platform, 'handling' | 'log'>,
  siteId: SiteId,
  release: number,
): Promise<ReleaseOutcome> => {
  const stream = releaseStream(siteId);
  const { revision } = await handling.stateAt(releaseDecider, stream);
  for (let until: Revision = (revision ?? -1) + 1; until > 0; until = Math.max(0, until - PAGE)) {
    const from = Math.max(0, until - PAGE);
    const events = await readEvents<ReleaseEvent>(log, stream, { from, limit: until - from });
    for (const event of events.toReversed()) {
      const outcome = event.data.release === release ? outcomeIn(event) : null;
      if (outcome) return outcome;
    }
  }
  throw new Error(`site ${siteId} has not begun release ${release}`);
};

const outcomeIn = ({ type, data, position }: Recorded<ReleaseEvent>): ReleaseOutcome | null => {
  switch (type) {
    case 'ReleasePublished':
      return { kind: 'published', position };
    case 'ReleaseDropped':
      return { kind: 'dropped', reason: data.reason, documentId: data.documentId };
    case 'ReleaseBegun':
      return { kind: 'running', position };
    case 'ReleaseCleared':
    default:
      return null;
  }
};
