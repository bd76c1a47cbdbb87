import { TYPE_COUNTS } from '@kontor/contracts/replays/replay';
import { countType, type TypeCount } from '@kontor/contracts/replays/history';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { Replayed } from './own-projection.ts';

/** Number of events per type. */
export const typeCounts: Replayed = {
  schema: { name: TYPE_COUNTS, indexes: {} },
  types: null,
  file: null,
  whole: null,
  keyOf: ({ type }) => ({ siteId: DIRECTORY, id: type }),
  evolve: (body, event) => countType(body as TypeCount | null, event),
};
