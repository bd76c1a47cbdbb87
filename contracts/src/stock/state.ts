import { Map as PersistentMap } from 'immutable';
import { type EndedHolders, NO_HOLDERS } from './ended-holders.ts';
import { FIRST_ROUND, type HolderId, type StockExportId, type StockLevel } from './stock.ts';

/** What a holder has, and in which round it was set; of no quantity where a later round wants none any more. */
export interface Hold {
  readonly quantity: number;
  readonly round: number;
}

export interface StockState {
  /**
   * Units on hand, held ones included. `undefined`: never set, so there are none. Below zero where more are sold than
   * have been counted since: those that come back or are counted later are owed, as the shop shows them.
   */
  readonly level: StockLevel | undefined;
  readonly held: PersistentMap<HolderId, Hold>;
  /** Sum of what is held. */
  readonly reserved: number;
  readonly ended: EndedHolders;
  /** Whose units a holder has besides its own: they go back to them. */
  readonly lent: PersistentMap<HolderId, readonly HolderId[]>;
  /** Somebody wants to know when there are free units again. */
  readonly isWatched: boolean;
  /** What the files of exports have said last: what they say anew is told by its difference to that. */
  readonly ofExports: PersistentMap<StockExportId, StockLevel>;
}

/** Units that nobody holds; `null`: they are not counted. */
export const freeUnits = ({ level = 0, reserved }: StockState): number | null =>
  level === null ? null : Math.max(0, level - reserved);

export const UNCOUNTED: StockState = {
  level: undefined,
  held: PersistentMap(),
  reserved: 0,
  ended: NO_HOLDERS,
  lent: PersistentMap(),
  isWatched: false,
  ofExports: PersistentMap(),
};

/** Whether what was held for somebody lies in a checkout of theirs. */
export const isLent = ({ lent }: Pick<StockState, 'lent'>, holderId: HolderId): boolean =>
  lent.some((claims) => claims.includes(holderId));

const NOTHING: Hold = { quantity: 0, round: FIRST_ROUND };

export const heldBy = ({ held }: Pick<StockState, 'held'>, holderId: HolderId): Hold => held.get(holderId) ?? NOTHING;
