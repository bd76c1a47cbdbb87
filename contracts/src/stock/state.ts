import { Map as PersistentMap } from 'immutable';
import { type EndedHolders, NO_HOLDERS } from './ended-holders.ts';
import { FIRST_ROUND, type StockExportId } from './stock.ts';
import type { StockLevel } from './level.ts';
import type { HolderId } from './responses.ts';

/** A holder's quantity and the round that set it; 0 if a later round wants none. */
export interface Hold {
  readonly quantity: number;
  readonly round: number;
}

export interface StockState {
  /**
   * Units on hand including held ones. `undefined`: never set, so none. Negative if more was sold than counted since.
   */
  readonly level: StockLevel | undefined;
  readonly held: PersistentMap<HolderId, Hold>;
  readonly reserved: number;
  readonly ended: EndedHolders;
  /** Units lent to a holder's checkout by alerts; they go back to them. */
  readonly lent: PersistentMap<HolderId, readonly HolderId[]>;
  readonly isWatched: boolean;
  /** Last level per export file; a re-import applies only the difference. */
  readonly ofExports: PersistentMap<StockExportId, StockLevel>;
}

/** `null`: stock is not counted. */
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

/** Whether an alert's unit is in the shopper's checkout. */
export const isLent = ({ lent }: Pick<StockState, 'lent'>, holderId: HolderId): boolean =>
  lent.some((claims) => claims.includes(holderId));

const NOTHING: Hold = { quantity: 0, round: FIRST_ROUND };

export const heldBy = ({ held }: Pick<StockState, 'held'>, holderId: HolderId): Hold => held.get(holderId) ?? NOTHING;
