import type { ProductType } from '../catalogue/catalogue.ts';
import { isCounted } from '../catalogue/product-status.ts';
import type { StockEvent } from './stock.ts';
import { followed } from '../kernel/projection.ts';

/** Units of a variant as read models know them. */
export interface StockUnits {
  /** Units to be had: those on hand less those held for shoppers. */
  readonly qtyInStock: number;
  readonly unlimited: boolean;
  /** Units in the shop, those held for shoppers included. */
  readonly onHand: number;
  /** Units held for shoppers at the checkout. */
  readonly reserved: number;
}

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

/** Until its stock is set, a counted variant has none. */
export const noUnits = (productType: ProductType): StockUnits => ({
  qtyInStock: 0,
  unlimited: !isCounted(productType),
  onHand: 0,
  reserved: 0,
});

/** What changes how many units there are. */
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

/** Of something that has more to it. */
export const unitsIn = ({ qtyInStock, unlimited, onHand, reserved }: StockUnits): StockUnits => ({
  qtyInStock,
  unlimited,
  onHand,
  reserved,
});
