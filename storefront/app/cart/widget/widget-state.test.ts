import { describe, expect, it } from '@jest/globals';
import { nextWidget, POPOVER_DISPLAY, UNSYNCED, widgetClasses, type WidgetSignal } from './widget-state.ts';

const after = (...signals: readonly WidgetSignal[]) => signals.reduce(nextWidget, UNSYNCED);
const added = (at: number, productName = 'Becher'): WidgetSignal => ({ type: 'added', productName, at });
const synced = (items: number): WidgetSignal => ({ type: 'synced', sync: { items, subtotal: '9,90 €' } });

describe('template cart widget (CA-07)', () => {
  it('has no items until synced, and is initialized by the first sync', () => {
    expect(UNSYNCED.sync).toEqual({ items: 0, subtotal: '' });
    expect(widgetClasses(UNSYNCED)).toEqual({ initialized: false, 'empty-cart': true });
    expect(widgetClasses(after(synced(0)))).toEqual({ initialized: true, 'empty-cart': true });
    expect(widgetClasses(after(synced(2)))).toEqual({ initialized: true, 'empty-cart': false });
    expect(after(synced(2)).sync).toEqual({ items: 2, subtotal: '9,90 €' });
  });

  it('announces an added product for three seconds', () => {
    expect(POPOVER_DISPLAY).toBe(3000);
    expect(after(added(500)).popover).toEqual({ productName: 'Becher', closesAt: 3500 });
    expect(after(added(500), { type: 'elapsed', at: 3499 }).popover).not.toBeNull();
    expect(after(added(500), { type: 'elapsed', at: 3500 }).popover).toBeNull();
  });

  it('closes the popover; closing twice has no further effect', () => {
    const closed = after(added(0), { type: 'closed' });
    expect(closed.popover).toBeNull();
    expect(nextWidget(closed, { type: 'closed' })).toBe(closed);
  });

  it('shows a second product instead of the first, for three seconds', () => {
    const both = after(added(0), added(2000, 'Löffel'));
    expect(both.popover).toEqual({ productName: 'Löffel', closesAt: 5000 });
    expect(nextWidget(both, { type: 'elapsed', at: 3000 }).popover).not.toBeNull();
  });

  it('stays open while pointed at or focused, and closes three seconds afterwards', () => {
    const held = after(added(0), { type: 'held' });
    expect(nextWidget(held, { type: 'elapsed', at: 60_000 }).popover).not.toBeNull();
    expect(nextWidget(held, added(60_000, 'Löffel')).popover).toEqual({ productName: 'Löffel', closesAt: null });
    const released = nextWidget(held, { type: 'released', at: 60_000 });
    expect(released.popover?.closesAt).toBe(63_000);
    expect(nextWidget(released, { type: 'released', at: 61_000 })).toBe(released);
  });

  it('ignores hold, release and end without a popover', () => {
    for (const signal of [{ type: 'held' }, { type: 'released', at: 1 }, { type: 'elapsed', at: 1 }] as const) {
      expect(nextWidget(UNSYNCED, signal)).toBe(UNSYNCED);
    }
  });

  it('shows that the cart is being recalculated', () => {
    const busy = after({ type: 'recalculating', isRecalculating: true });
    expect(busy.isRecalculating).toBe(true);
    expect(nextWidget(busy, { type: 'recalculating', isRecalculating: false }).isRecalculating).toBe(false);
  });
});
