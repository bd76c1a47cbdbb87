import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { describe, expect, it } from '@jest/globals';
import { PLAIN_PRODUCT } from '@kontor/contracts/catalogue/catalogue';
import { CheckoutId, OrderId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { inventoryView } from '@kontor/projections/features/stock/inventory-view';
import { type ProductDocument, productView } from '@kontor/projections/features/catalogue/product-view';
import fc from 'fast-check';
import { type StockCommand, stockDecider } from '../../backend/src/features/stock/decider.ts';
import { newEvent } from '../support/events.ts';
import { productId, tea, variantId } from '../support/subscription-product.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const holderId = fc.nat(3).map((number) => CheckoutId.parse(id(number)));
const orderId = OrderId.parse(id(100));
const ofTea = { productId, variantId };
const quantity = fc.nat(4);
const anyCommand: fc.Arbitrary<StockCommand> = fc.oneof(
  fc.record({ level: fc.option(fc.nat(6), { freq: 4 }) }).map((set) => ({
    type: 'SetStock' as const,
    ...ofTea,
    ...set,
    reason: inOurWords('Inventur'),
  })),
  fc.record({ by: fc.integer({ min: -3, max: 3 }).filter((by) => by !== 0) }).map((change) => ({
    type: 'AdjustStock' as const,
    ...ofTea,
    ...change,
    reason: '' as const,
    cause: 'loss' as const,
  })),
  fc
    .record({ holderId, round: fc.integer({ min: 1, max: 3 }), quantity })
    .map((wanted) => ({ type: 'ReserveStock' as const, ...ofTea, ...wanted })),
  fc.record({ holderId }).map((of) => ({ type: 'ReleaseStock' as const, ...ofTea, ...of })),
  fc
    .record({ holderId, round: fc.integer({ min: 1, max: 3 }), quantity })
    .map((sold) => ({ type: 'TakeStock' as const, ...ofTea, ...sold, orderId })),
  fc.record({ quantity }).map((back) => ({ type: 'ReturnStock' as const, ...ofTea, ...back, orderId })),
);

const NOTHING_KEPT = { removedUnits: {}, skuList: [], media: [], offeredMedia: [] };

const decided = (command: StockCommand, state: typeof stockDecider.initial): readonly StockEvent[] => {
  try {
    return stockDecider.decide(command, state);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return [];
  }
};

describe('the stock that the shop shows', () => {
  it('is the one that decides, whatever is counted, held, sold and returned in whatever order, of what comes and goes', () => {
    const [variant] = tea.variants;
    const unset = { ...variant!, onHand: 0, qtyInStock: 0, unlimited: false, reserved: 0 };
    const { id: createdId, variants: __, ...details } = tea;
    const created = newEvent('ProductCreated', { productId: createdId, details, variants: [variant!] });
    const before: ProductDocument = { ...PLAIN_PRODUCT, ...tea, variants: [unset], ...NOTHING_KEPT };
    const removed = newEvent('VariantRemoved', { productId, variantId });
    const added = newEvent('VariantAdded', { productId, variant: variant! });
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 8, arbitrary: anyCommand }, fc.constant('removal')), { maxLength: 60 }),
        (steps) => {
          let state = stockDecider.initial;
          let view: ProductDocument | null = before;
          let inventory = inventoryView.evolve(null, created as never);
          const see = (event: object): void => {
            view = productView.evolve(view, event as never);
            inventory = inventoryView.evolve(inventory, event as never);
          };
          let isThere = true;
          for (const step of steps) {
            if (step === 'removal') {
              see(isThere ? removed : added);
              isThere = !isThere;
              continue;
            }
            for (const event of decided(step, state)) {
              state = stockDecider.evolve(state, event, 0);
              see({ ...newEvent(event.type, event.data), ...event });
            }
          }
          if (!isThere) see(added);
          const { level = 0, reserved } = state;
          const free = level === null ? 0 : Math.max(0, level - reserved);
          const units = { unlimited: level === null, onHand: level ?? 0, reserved, qtyInStock: free };
          expect(view?.variants[0]).toMatchObject(units);
          expect(inventory?.variants[0]).toMatchObject(units);
          expect([inventory?.stock, inventory?.isShort]).toEqual([free, level !== null && free < inventory!.lowBelow]);
        },
      ),
    );
  });
});
