import { type Cells, fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
import type { ReleasedVersion } from '@kontor/contracts/documents/documents';
import type { RestockState } from '@kontor/contracts/restock/state';
import { freeUnits, type StockState } from '@kontor/contracts/stock/state';
import type { OrderView } from '@kontor/contracts/orders/responses';

interface DocumentDraft {
  readonly cells: Cells;
  readonly edit: number;
  readonly released: ReleasedVersion | null;
  readonly isDeleted: boolean;
}

/** A variant's stock: level, free units, and holders. */
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

/** A waiting line in numbers; its places can be inspected separately. */
export const shownLine = ({ signUps, waiting, pending, owed }: RestockState) => {
  const statuses: Record<string, number> = {};
  for (const signUp of signUps) if (signUp) statuses[signUp.status] = (statuses[signUp.status] ?? 0) + 1;
  return { signUps: signUps.size, waiting, pending, owed, statuses };
};

/** A document's draft, and what of it is on the site. */
export const shownDocument = ({ cells, edit, released, isDeleted }: DocumentDraft) => ({
  fields: fieldsIn(cells),
  parts: partsIn(cells).map(({ id, type, fields }) => ({ id, type, fields })),
  edit,
  released,
  isDeleted,
});

/** An order without its history, which the changes show. */
export const shownOrder = (order: OrderView | null) => {
  if (order === null) return null;
  const { history: _, ...shown } = order;
  return shown;
};
