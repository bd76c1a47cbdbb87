import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { StockHistoryEntry, StockPoint } from '@kontor/contracts/stock/inventory';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { OrderId } from '@kontor/contracts/kernel/ids';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { isAlertId } from '@kontor/contracts/restock/chain';
import type { StockEvent, StockLevel } from '@kontor/contracts/stock/stock';
import {
  type CountedStockEvent,
  isCountedStockEvent,
  noUnits,
  type StockUnits,
  unitsAfter,
} from '@kontor/contracts/stock/units';

/** An event with what it has come to, before it is known whose names and orders stand in it. */
export interface Told extends Omit<StockHistoryEntry, 'by' | 'source' | 'order' | 'reason'> {
  readonly reason: TypedText;
  readonly actor: Actor;
  /** Of an order, or of a checkout, which is none. */
  readonly orderId: OrderId | null;
}

export interface StockStory {
  readonly entries: readonly Told[];
  /** After all of them. */
  readonly units: StockUnits;
}

/** All that has happened to a variant's stock, from the first event on. A hold that changed nothing is no news. */
export const storyOf = (productType: ProductType, events: readonly Recorded<StockEvent>[]): StockStory => {
  let units = noUnits(productType);
  const entries: Told[] = [];
  for (const event of events) {
    if (!isCountedStockEvent(event)) continue;
    units = unitsAfter(units, event);
    const entry = told(event, units);
    if (entry.change !== 0) entries.push(entry);
  }
  return { entries, units };
};

const told = (event: Recorded<CountedStockEvent>, { unlimited, onHand, reserved }: StockUnits): Told => {
  const { type, data, metadata, revision } = event;
  const level: StockLevel = unlimited ? null : onHand;
  const isClaim = 'holderId' in data && isAlertId(data.holderId);
  const plain = { revision, type, at: metadata.at, actor: metadata.actor, level, reserved, isClaim };
  const silent = { cause: null, reason: '', orderId: null } as const;
  switch (type) {
    case 'StockSet':
      return { ...plain, ...silent, cause: data.cause ?? null, reason: data.reason, change: null };
    case 'StockAdjusted':
      return { ...plain, ...silent, cause: data.cause, reason: data.reason, change: data.by };
    case 'StockReserved':
      return { ...plain, ...silent, change: data.by };
    case 'StockReleased':
      // Zero, and never minus zero.
      return { ...plain, ...silent, change: 0 - data.quantity };
    case 'StockTaken':
      return { ...plain, ...silent, change: 0 - data.quantity, orderId: data.orderId };
    case 'StockReturned':
      return { ...plain, ...silent, change: data.quantity, orderId: data.orderId };
  }
};

/** More points than these nobody can tell apart in a line. */
const MOST_POINTS = 300;

/** What was on hand, from the first event on; of many changes the last one of each stretch of time. */
export const lineOf = (entries: readonly Told[]): readonly StockPoint[] => {
  const points = entries
    .filter(({ level }, index) => index === 0 || level !== entries[index - 1]!.level)
    .map(({ at, level }) => ({ at, level }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length <= MOST_POINTS) return points;
  const stretch = Math.max(1, (last.at - first.at) / (MOST_POINTS - 1));
  const ofStretch = new Map(points.map((point) => [Math.floor((point.at - first.at) / stretch), point]));
  return [first, ...ofStretch.values()];
};
