import type { StockEvent } from './stock.ts';
import { followed } from '../kernel/projection.ts';
import type { StockUnits } from './responses.ts';

export const STOCK_EVENT_TYPES = followed<StockEvent>()({
  StockSet: true,
  StockAdjusted: true,
  StockReserved: true,
  StockReleased: true,
  StockTaken: true,
  StockReturned: true,
  StockMoved: false,
  StockWatched: false,
  StockCameBack: false,
});

export type CountedStockEvent = Extract<StockEvent, { type: (typeof STOCK_EVENT_TYPES)[number] }>;

export const isCountedStockEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, CountedStockEvent> => (STOCK_EVENT_TYPES as readonly string[]).includes(event.type);

export const unitsAfter = (
  { unlimited, onHand, reserved }: StockUnits,
  { type, data }: CountedStockEvent,
): StockUnits => {
  const level = unlimited ? null : onHand;
  switch (type) {
    case 'StockSet':
      return unitsOf(data.level, reserved);
    case 'StockAdjusted':
      return unitsOf(level === null ? null : level + data.by, reserved);
    case 'StockReserved':
      return unitsOf(level, reserved + data.by);
    case 'StockReleased':
      return unitsOf(level, reserved - data.quantity);
    case 'StockTaken':
      return unitsOf(level === null ? null : level - data.quantity, reserved - data.quantity);
    case 'StockReturned':
      return unitsOf(level === null ? null : level + data.quantity, reserved);
  }
};

const unitsOf = (level: number | null, reserved: number): StockUnits => ({
  unlimited: level === null,
  onHand: level ?? 0,
  reserved,
  qtyInStock: Math.max(0, (level ?? 0) - reserved),
});

export const unitsIn = ({ qtyInStock, unlimited, onHand, reserved }: StockUnits): StockUnits => ({
  qtyInStock,
  unlimited,
  onHand,
  reserved,
});
