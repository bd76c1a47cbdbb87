import { hasEnded, withEnded } from '@kontor/contracts/stock/ended-holders';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { AlertId, OrderId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { Shortage } from '@kontor/contracts/kernel/refusals';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  type AdjustStockPayload,
  FIRST_ROUND,
  type ImportStockPayload,
  type SetStockPayload,
  type StockEvent,
  type StockOfExport,
} from '@kontor/contracts/stock/stock';
import { MAX_UNITS, type StockLevel } from '@kontor/contracts/stock/level';
import { freeUnits, heldBy, type Hold, type StockState, UNCOUNTED } from '@kontor/contracts/stock/state';
import type { HolderId } from '@kontor/contracts/stock/responses';
import { borrowed, givenBack, moving } from './claim-decisions.ts';

interface OfVariant {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

/**
 * Amounts are absolute, so that commands are idempotent; only an adjustment is relative and is deduplicated by the
 * command's id.
 */
export type StockCommand =
  | ({ readonly type: 'SetStock'; readonly ofExport?: StockOfExport } & SetStockPayload)
  | ({ readonly type: 'AdjustStock' } & AdjustStockPayload)
  | ({ readonly type: 'ImportStock' } & ImportStockPayload)
  | (OfVariant & {
      readonly type: 'ReserveStock';
      readonly holderId: HolderId;
      readonly round: number;
      readonly quantity: number;
      readonly claims?: readonly AlertId[];
    })
  /** `onlyWhenGone`: refused while units are free. */
  | (OfVariant & { readonly type: 'WatchStock'; readonly onlyWhenGone: boolean })
  | (OfVariant & { readonly type: 'ReleaseStock'; readonly holderId: HolderId })
  | (OfVariant & {
      readonly type: 'TakeStock';
      readonly holderId: HolderId;
      readonly orderId: OrderId;
      readonly quantity: number;
    })
  | (OfVariant & { readonly type: 'ReturnStock'; readonly orderId: OrderId; readonly quantity: number });

/**
 * A unit is held or sold only while it is free or held by the same holder, so none is sold twice. A holder that took or
 * released is closed, so a late hold cannot stay for ever. Earlier rounds are refused after later ones, so a buyer has
 * all units listed in the purchase.
 */
export const stockDecider: Decider<StockState, StockCommand, StockEvent> = {
  initial: UNCOUNTED,
  evolve: (stock, { type, data }) => {
    switch (type) {
      case 'StockSet':
        return { ...stock, level: data.level, ofExports: saying(stock, data.ofExport) };
      case 'StockAdjusted':
        return { ...stock, level: withMore(stock.level, data.by), ofExports: saying(stock, data.ofExport) };
      case 'StockReserved':
        return holding(stock, data.holderId, { quantity: data.quantity, round: data.round ?? FIRST_ROUND });
      case 'StockReleased':
        return ending(holding(stock, data.holderId, undefined), data.holderId);
      case 'StockMoved':
        return moving(stock, data);
      case 'StockWatched':
        return { ...stock, isWatched: true };
      case 'StockCameBack':
        return { ...stock, isWatched: false };
      case 'StockTaken': {
        const { holderId, quantity } = data;
        const { round, quantity: before } = heldBy(stock, holderId);
        const rest = before > quantity ? { quantity: before - quantity, round } : undefined;
        const taken = holding(stock, holderId, rest);
        return { ...ending(taken, holderId), level: withMore(stock.level, -quantity) };
      }
      case 'StockReturned':
        return { ...stock, level: withMore(stock.level, data.quantity) };
    }
  },
  decide: (command, stock) => {
    const events = decideUnits(command, stock);
    if (!stock.isWatched || events.length === 0 || freeUnits(stock) !== 0) return events;
    const { productId, variantId } = command;
    const free = freeUnits(after(stock, events));
    return free === 0 ? events : [...events, { type: 'StockCameBack', data: { productId, variantId, free } }];
  },
};

const decideUnits = (command: StockCommand, stock: StockState): readonly StockEvent[] => {
  const { type, productId, variantId } = command;
  switch (type) {
    case 'SetStock':
      return setLevel(stock, command);
    case 'AdjustStock':
      return adjust(stock, command);
    case 'ImportStock':
      return importLevel(stock, command);
    case 'WatchStock':
      if (command.onlyWhenGone && freeUnits(stock) !== 0) throw new Refusal('conflict', { key: 'restock.inStock' });
      return stock.isWatched ? [] : [{ type: 'StockWatched', data: { productId, variantId } }];
    case 'ReserveStock': {
      if (hasEnded(stock.ended, command.holderId)) {
        throw new Refusal('conflict', { key: 'checkout.reservationOver' });
      }
      const moved = borrowed(stock, command);
      return [...moved, ...reserve(after(stock, moved), command)];
    }
    case 'ReleaseStock': {
      const { holderId } = command;
      const moved = givenBack(stock, command, 0);
      const { quantity } = heldBy(after(stock, moved), holderId);
      // Recorded even if nothing was held or counted: otherwise a late hold would stay for ever.
      if (quantity === 0 && hasEnded(stock.ended, holderId)) return moved;
      return [...moved, { type: 'StockReleased', data: { productId, variantId, holderId, quantity } }];
    }
    case 'TakeStock': {
      const { holderId, orderId, quantity } = command;
      if (stock.level === null) return decideUnits({ ...command, type: 'ReleaseStock' }, stock);
      const reserved = reserve(stock, { ...command, round: heldBy(stock, holderId).round });
      return [...reserved, { type: 'StockTaken', data: { productId, variantId, holderId, orderId, quantity } }];
    }
    case 'ReturnStock': {
      const { orderId, quantity } = command;
      if (stock.level === null || quantity === 0) return [];
      return [{ type: 'StockReturned', data: { productId, variantId, orderId, quantity } }];
    }
  }
};

/** @throws Refusal `conflict` with both levels when the level has changed since it was seen */
const setLevel = (stock: StockState, command: SetStockPayload & { readonly ofExport?: StockOfExport }) => {
  const { productId, variantId, level, reason, cause, expected, ofExport } = command;
  if (level === stock.level && !ofExport) return [];
  const now = stock.level === undefined ? 0 : stock.level;
  if (expected !== undefined && expected !== now) throw changedMeanwhile(expected, now);
  const data = { productId, variantId, level, reason, ...(cause && { cause }), ...(ofExport && { ofExport }) };
  return [{ type: 'StockSet' as const, data }];
};

const changedMeanwhile = (was: StockLevel, now: StockLevel): Refusal => {
  if (now === null) return new Refusal('conflict', { key: 'stock.uncountedMeanwhile', params: { was: was ?? 0 } });
  if (was === null) return new Refusal('conflict', { key: 'stock.countedMeanwhile', params: { now } });
  return new Refusal('conflict', { key: 'stock.changedMeanwhile', params: { was, now } });
};

/** @throws Refusal `conflict` when there are too few units, or they are not counted */
const adjust = (stock: StockState, command: AdjustStockPayload & { readonly ofExport?: StockOfExport }) => {
  const { productId, variantId, by, reason, cause, ofExport } = command;
  const { level = 0 } = stock;
  if (level === null) throw new Refusal('conflict', { key: 'stock.notCounted' });
  if (by < 0 && level + by < 0) {
    throw new Refusal('conflict', { key: 'stock.belowZero', params: { n: level, by: -by } });
  }
  if (level + by > MAX_UNITS) throw new Refusal('conflict', { key: 'stock.tooMany', params: { max: MAX_UNITS } });
  const data = { productId, variantId, by, reason, cause, ...(ofExport && { ofExport }) };
  return [{ type: 'StockAdjusted' as const, data }];
};

/** Applies the file's difference, not its absolute level, so that sales since the export are kept. */
const importLevel = (stock: StockState, { exportId, level, was: written, ...of }: ImportStockPayload) => {
  const was = stock.ofExports.get(exportId, written);
  if (level === was) return [];
  const ofExport = { exportId, was, level };
  if (level === null || was === null) return setLevel(stock, { ...of, level, ofExport });
  return adjust(stock, { ...of, by: level - was, cause: 'correction', ofExport });
};

const saying = ({ ofExports }: StockState, said: StockOfExport | undefined): StockState['ofExports'] =>
  said ? ofExports.set(said.exportId, said.level) : ofExports;

/** @throws Shortage; `checkout.reservationOver` for an earlier round */
const reserve = (stock: StockState, wanted: OfVariant & Hold & { holderId: HolderId }): readonly StockEvent[] => {
  const { level = 0, reserved } = stock;
  const { productId, variantId, holderId, quantity, round } = wanted;
  if (level === null) return [];
  const before = heldBy(stock, holderId);
  if (round < before.round) throw new Refusal('conflict', { key: 'checkout.reservationOver' });
  const by = quantity - before.quantity;
  if (by > 0 && reserved + by > level) {
    const available = Math.max(0, level - reserved + before.quantity);
    throw new Shortage(available);
  }
  // A new round is recorded even if it changes nothing, so that earlier ones are refused.
  if (by === 0 && round === before.round) return [];
  const later = round === FIRST_ROUND ? {} : { round };
  return [{ type: 'StockReserved', data: { productId, variantId, holderId, ...later, quantity, by } }];
};

const after = (stock: StockState, events: readonly StockEvent[]): StockState =>
  events.reduce((state, event) => stockDecider.evolve(state, event, 0), stock);

const holding = (stock: StockState, holderId: HolderId, hold: Hold | undefined): StockState => {
  const held = hold ? stock.held.set(holderId, hold) : stock.held.delete(holderId);
  const by = (hold?.quantity ?? 0) - heldBy(stock, holderId).quantity;
  return { ...stock, held, reserved: stock.reserved + by };
};

const ending = (stock: StockState, holderId: HolderId): StockState => ({
  ...stock,
  ended: withEnded(stock.ended, holderId),
  lent: stock.lent.delete(holderId),
});

const withMore = (level: StockLevel | undefined, by: number): StockLevel | undefined =>
  level === null ? null : (level ?? 0) + by;
