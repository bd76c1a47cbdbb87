import { type EndedHolders, hasEnded, NO_HOLDERS, withEnded } from '@kontor/contracts/ended-holders';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { OrderId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { HolderId, SetStockPayload, StockEvent, StockLevel } from '@kontor/contracts/stock';

interface OfVariant {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

/** Amounts are what is to be, not what is to change: the same command twice does nothing more. */
export type StockCommand =
  | ({ readonly type: 'SetStock' } & SetStockPayload)
  | (OfVariant & { readonly type: 'ReserveStock'; readonly holderId: HolderId; readonly quantity: number })
  | (OfVariant & { readonly type: 'ReleaseStock'; readonly holderId: HolderId })
  | (OfVariant & {
      readonly type: 'TakeStock';
      readonly holderId: HolderId;
      readonly orderId: OrderId;
      readonly quantity: number;
    })
  | (OfVariant & { readonly type: 'ReturnStock'; readonly orderId: OrderId; readonly quantity: number });

export interface StockState {
  /**
   * Units on hand, held ones included. `undefined`: never set, so there are none. Below zero where more are sold than
   * have been counted since: those that come back or are counted later are owed, as the shop shows them.
   */
  readonly level: StockLevel | undefined;
  readonly held: ReadonlyMap<HolderId, number>;
  /** Sum of what is held. */
  readonly reserved: number;
  readonly ended: EndedHolders;
}

/**
 * A unit is held or sold only while there is one that nobody holds: so none is ever sold twice. Whoever has taken or
 * given back units holds none any more, however late it asks: so none is held for ever.
 */
export const stockDecider: Decider<StockState, StockCommand, StockEvent> = {
  initial: { level: undefined, held: new Map(), reserved: 0, ended: NO_HOLDERS },
  evolve: (stock, { type, data }) => {
    switch (type) {
      case 'StockSet':
        return { ...stock, level: data.level };
      case 'StockReserved':
        return holding(stock, data.holderId, data.quantity);
      case 'StockReleased':
        return ending(holding(stock, data.holderId, 0), data.holderId);
      case 'StockTaken': {
        const { holderId, quantity } = data;
        const rest = (stock.held.get(holderId) ?? 0) - quantity;
        const taken = holding(stock, holderId, Math.max(0, rest));
        return { ...ending(taken, holderId), level: withMore(stock.level, -quantity) };
      }
      case 'StockReturned':
        return { ...stock, level: withMore(stock.level, data.quantity) };
    }
  },
  decide: (command, stock) => {
    const { type, productId, variantId } = command;
    if (type === 'SetStock') {
      const { level, reason } = command;
      return level === stock.level ? [] : [{ type: 'StockSet', data: { productId, variantId, level, reason } }];
    }
    // What is not counted is neither held nor taken; what is still held from when it was counted goes its way.
    switch (type) {
      case 'ReserveStock':
        if (hasEnded(stock.ended, command.holderId)) {
          throw new Refusal('conflict', { key: 'checkout.reservationOver' });
        }
        return reserve(stock, command);
      case 'ReleaseStock': {
        const { holderId } = command;
        const quantity = stock.held.get(holderId) ?? 0;
        if (quantity === 0 && (stock.level === null || hasEnded(stock.ended, holderId))) return [];
        return [{ type: 'StockReleased', data: { productId, variantId, holderId, quantity } }];
      }
      case 'TakeStock': {
        const { holderId, orderId, quantity } = command;
        if (stock.level === null) return stockDecider.decide({ ...command, type: 'ReleaseStock' }, stock);
        const reserved = reserve(stock, command);
        return [...reserved, { type: 'StockTaken', data: { productId, variantId, holderId, orderId, quantity } }];
      }
      case 'ReturnStock': {
        const { orderId, quantity } = command;
        if (stock.level === null || quantity === 0) return [];
        return [{ type: 'StockReturned', data: { productId, variantId, orderId, quantity } }];
      }
    }
  },
};

/** @throws Refusal `outOfStock` with `n`, what the holder could have */
const reserve = (
  { level = 0, held, reserved }: StockState,
  { productId, variantId, holderId, quantity }: OfVariant & { holderId: HolderId; quantity: number },
): readonly StockEvent[] => {
  if (level === null) return [];
  const by = quantity - (held.get(holderId) ?? 0);
  if (by > 0 && reserved + by > level) {
    const available = Math.max(0, level - reserved + quantity - by);
    throw new Refusal('outOfStock', { key: 'cart.outOfStock', params: { n: available } });
  }
  return by === 0 ? [] : [{ type: 'StockReserved', data: { productId, variantId, holderId, quantity, by } }];
};

const holding = (stock: StockState, holderId: HolderId, quantity: number): StockState => {
  const held = new Map(stock.held);
  const before = held.get(holderId) ?? 0;
  if (quantity === 0) held.delete(holderId);
  else held.set(holderId, quantity);
  return { ...stock, held, reserved: stock.reserved + quantity - before };
};

const ending = (stock: StockState, holderId: HolderId): StockState => ({
  ...stock,
  ended: withEnded(stock.ended, holderId),
});

const withMore = (level: StockLevel | undefined, by: number): StockLevel | undefined =>
  level === null ? null : (level ?? 0) + by;
