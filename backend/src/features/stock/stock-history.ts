import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { StockPoint } from '@kontor/contracts/stock/inventory';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { OrderId } from '@kontor/contracts/kernel/ids';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { isAlertId } from '@kontor/contracts/restock/chain';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { StockLevel } from '@kontor/contracts/stock/level';
import { type CountedStockEvent, isCountedStockEvent, unitsAfter } from '@kontor/contracts/stock/units';
import type { StockHistoryEntry, StockUnits } from '@kontor/contracts/stock/responses';
import { noUnits } from '@kontor/contracts/catalogue/product-status';

export interface StockStoryEvent extends Omit<StockHistoryEntry, 'by' | 'source' | 'order' | 'reason'> {
  readonly reason: TypedText;
  readonly actor: Actor;
  readonly orderId: OrderId | null;
}

export interface StockStory {
  readonly entries: readonly StockStoryEvent[];
  readonly units: StockUnits;
}

/** A variant's stock history from the first event. Holds that changed nothing are omitted. */
export const storyOf = (productType: ProductType, events: readonly Recorded<StockEvent>[]): StockStory => {
  let units = noUnits(productType);
  const entries: StockStoryEvent[] = [];
  for (const event of events) {
    if (!isCountedStockEvent(event)) continue;
    units = unitsAfter(units, event);
    const entry = told(event, units);
    if (entry.change !== 0) entries.push(entry);
  }
  return { entries, units };
};

const told = (event: Recorded<CountedStockEvent>, { unlimited, onHand, reserved }: StockUnits): StockStoryEvent => {
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
      // Avoids minus zero.
      return { ...plain, ...silent, change: 0 - data.quantity };
    case 'StockTaken':
      return { ...plain, ...silent, change: 0 - data.quantity, orderId: data.orderId };
    case 'StockReturned':
      return { ...plain, ...silent, change: data.quantity, orderId: data.orderId };
  }
};

/** More points cannot be distinguished in the chart. */
const MAX_POINTS = 300;

/** Units on hand over time; thinned to the last change of each time span. */
export const lineOf = (entries: readonly StockStoryEvent[]): readonly StockPoint[] => {
  const points = entries
    .filter(({ level }, index) => index === 0 || level !== entries[index - 1]!.level)
    .map(({ at, level }) => ({ at, level }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length <= MAX_POINTS) return points;
  const stretch = Math.max(1, (last.at - first.at) / (MAX_POINTS - 1));
  const ofStretch = new Map(points.map((point) => [Math.floor((point.at - first.at) / stretch), point]));
  return [first, ...ofStretch.values()];
};
