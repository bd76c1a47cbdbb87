import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { LineQuantity, OrderView } from '@kontor/contracts/orders/orders';

/**
 * That no line is asked for more units than are there.
 * @throws Refusal for lines that the order does not have, or not so many units of: `tooMany` says it
 */
export const checkUnits = (
  wanted: readonly LineQuantity[],
  there: readonly LineQuantity[],
  { lines }: OrderView,
  tooMany: MessageKey = 'order.tooManyUnits',
): void => {
  const units = new Map<string, number>();
  for (const { lineId, quantity } of wanted) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of units) {
    if (!lines.some(({ id }) => id === lineId)) throw new Refusal('invalid', { key: 'order.lineUnknown' });
    const most = there.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (quantity > most) throw new Refusal('conflict', { key: tooMany });
  }
};
