import { hasEnded } from '@kontor/contracts/stock/ended-holders';
import type { AlertId, ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { heldBy, type StockState } from '@kontor/contracts/stock/state';
import type { HolderId } from '@kontor/contracts/stock/responses';

interface OfHolder {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly holderId: HolderId;
}
type Moved = Extract<StockEvent, { type: 'StockMoved' }>;

/** A holder with a claim uses its unit first. Positive: borrows; negative: returns. */
export const borrowed = (
  stock: StockState,
  { claims = [], quantity, ...of }: OfHolder & { readonly claims?: readonly AlertId[]; readonly quantity: number },
): readonly Moved[] => {
  let missing = quantity - heldBy(stock, of.holderId).quantity;
  if (missing < 0) return givenBack(stock, of, quantity);
  const moves: Moved[] = [];
  for (const claim of claims) {
    const units = Math.min(missing, heldBy(stock, claim).quantity);
    if (units === 0) continue;
    moves.push(move(of, claim, of.holderId, units));
    missing -= units;
  }
  return moves;
};

/** Lent units go back to their claims unless those expired; `kept` units may stay. */
export const givenBack = (stock: StockState, of: OfHolder, kept: number): readonly Moved[] => {
  const claims = stock.lent.get(of.holderId) ?? [];
  return claims.slice(kept).flatMap((claim) => (hasEnded(stock.ended, claim) ? [] : [move(of, of.holderId, claim, 1)]));
};

/** A claim is for one unit, and is no longer owed one it gets back. */
export const moving = (
  stock: StockState,
  { from, to, quantity }: Pick<Moved['data'], 'from' | 'to' | 'quantity'>,
): StockState => {
  const [giver, taker] = [heldBy(stock, from), heldBy(stock, to)];
  const rest = giver.quantity - quantity;
  const isBack = stock.lent.get(from)?.includes(to) ?? false;
  return {
    ...stock,
    held: (rest > 0 ? stock.held.set(from, { ...giver, quantity: rest }) : stock.held.delete(from)).set(to, {
      ...taker,
      quantity: taker.quantity + quantity,
    }),
    lent: isBack
      ? stock.lent.update(from, [], (claims) => claims.filter((claim) => claim !== to))
      : stock.lent.update(to, [], (claims) => [...claims, from]),
  };
};

const move = ({ productId, variantId }: OfHolder, from: HolderId, to: HolderId, quantity: number): Moved => ({
  type: 'StockMoved',
  data: { productId, variantId, from, to, quantity },
});
