import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { PlainKey } from '@kontor/contracts/messages/index';
import type { LineQuantity } from '@kontor/contracts/orders/parts';
import type { OrderView } from '@kontor/contracts/orders/responses';

/**
 * Checks that no line is asked for more units than are available.
 * @throws Refusal for unknown lines, and with `tooMany` for too many units
 */
export const checkUnits = (
  wanted: readonly LineQuantity[],
  there: readonly LineQuantity[],
  { lines }: OrderView,
  tooMany: PlainKey = 'order.tooManyUnits',
): void => {
  const units = new Map<string, number>();
  for (const { lineId, quantity } of wanted) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of units) {
    if (!lines.some(({ id }) => id === lineId)) throw new Refusal('invalid', { key: 'order.lineUnknown' });
    const most = there.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (quantity > most) throw new Refusal('conflict', { key: tooMany });
  }
};
