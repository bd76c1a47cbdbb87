import { describe, expect, it } from '@jest/globals';
import type { ProductId, VariantId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { StockEvent, StockExportId } from '@kontor/contracts/stock/stock';
import type { StockLevel } from '@kontor/contracts/stock/level';
import fc from 'fast-check';
import { undoOfStock, wasInUse } from './undo-stock.ts';

const cause = { done: 'batch', undo: 'batch-undo' };
const variant = { productId: 'p' as ProductId, variantId: 'v' as VariantId };
const by = ($causationId: string, { type, data }: StockEvent) =>
  ({ type, data, metadata: { $causationId, at: 0 } }) as unknown as Recorded<StockEvent>;
const set = (who: string, level: StockLevel) => by(who, { type: 'StockSet', data: { ...variant, level, reason: '' } });
const sold = (quantity: number) =>
  by('shop', { type: 'StockTaken', data: { ...variant, holderId: 'h' as never, orderId: 'o' as never, quantity } });

describe('undoing a batch’s stock changes', () => {
  it('applies the difference, so that sales are kept', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.nat(1000), (before, after, early, late) => {
        const events = [set('eva', before + early), sold(early), set('batch', after + late), sold(late)];
        const undo = undoOfStock(events, cause);
        const level = before - late;
        expect(undo).toEqual({ kind: 'restored', level: Math.max(0, level), isShort: level < 0 });
      }),
    );
  });

  it.each<[string, readonly Recorded<StockEvent>[], object]>([
    ['what it has not touched', [set('eva', 3)], { kind: 'untouched' }],
    ['what somebody has counted since', [set('eva', 3), set('batch', 9), set('eva', 4)], { kind: 'left' }],
    ['what had none before', [set('batch', 9), sold(2)], { kind: 'restored', level: 0, isShort: true }],
    ['what was not counted before', [set('eva', null), set('batch', 9)], { kind: 'restored', level: null }],
    ['what is not counted since', [set('eva', 3), set('batch', null)], { kind: 'restored', level: 3 }],
    ['what it has set twice', [set('eva', 3), set('batch', 9), set('batch', 8)], { kind: 'restored', level: 3 }],
    [
      'what was taken back already',
      [set('eva', 3), set('batch', 9), set('batch-undo', 3), sold(1)],
      { kind: 'restored', level: 2 },
    ],
  ])('%s', (_, events, expected) => {
    expect(undoOfStock(events, cause)).toMatchObject(expected);
  });

  it('resets what the export file has set', () => {
    const ofExport = { exportId: 'x' as StockExportId, was: 14, level: 20 };
    const data = { ...variant, by: 6, reason: '' as const, cause: 'correction' as const, ofExport };
    const undo = undoOfStock([set('eva', 14), by('batch', { type: 'StockAdjusted', data }), sold(1)], cause);
    const back = { ...ofExport, was: 20, level: 14 };
    expect(undo).toEqual({ kind: 'restored', level: 13, isShort: false, ofExport: back });
  });

  it('distinguishes used stock from unused', () => {
    expect([wasInUse([set('eva', 3), sold(1)]), wasInUse([set('eva', 3), set('batch', 9)])]).toEqual([true, false]);
  });
});
