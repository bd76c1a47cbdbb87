import type { OrderView } from '@kontor/contracts/orders/orders';
import type { RestockState } from '@kontor/contracts/restock/state';
import { freeUnits, type StockState } from '@kontor/contracts/stock/state';

/** A variant's stock: what is there, what of it is free, and who holds the rest. */
export const shownStock = (stock: StockState) => {
  const { level = 0, held, reserved, isWatched } = stock;
  return {
    onHand: level,
    free: freeUnits(stock),
    reserved,
    holders: Object.fromEntries(held.map(({ quantity }) => quantity)),
    isWatched,
  };
};

/** A line of those who wait, in numbers: each of them can be looked at. */
export const shownLine = ({ signUps, waiting, pending, owed }: RestockState) => {
  const statuses: Record<string, number> = {};
  for (const signUp of signUps) if (signUp) statuses[signUp.status] = (statuses[signUp.status] ?? 0) + 1;
  return { signUps: signUps.size, waiting, pending, owed, statuses };
};

/** An order without its history, which the changes tell. */
export const shownOrder = (order: OrderView | null) => {
  if (order === null) return null;
  const { history: _, ...shown } = order;
  return shown;
};
