import { describe, expect, it } from '@jest/globals';
import { ACTIVITIES_KEPT, type ActivityView } from '@kontor/contracts/dashboard/activity';
import type { Actor, RecordedEvent } from '@kontor/contracts/kernel/events';
import { metadata } from '../../../../test/support/events.ts';
import type { ActivityEvent } from '@kontor/contracts/dashboard/activity-types';
import { activityView } from './activity-view.ts';

interface Doing {
  readonly type: string;
  readonly id?: string;
  readonly actor?: Actor;
  readonly minute?: number;
  readonly run?: string;
  readonly data?: object;
}

const EVA = 'user:eva';

const event = ({ type, id = 'cup', actor = EVA, minute = 0, run, data = {} }: Doing): ActivityEvent => {
  const told = metadata({ actor, at: minute * 60_000, ...(run !== undefined && { $correlationId: run }) });
  const recorded: RecordedEvent = {
    id: `${type} ${minute}`,
    type,
    data,
    metadata: told,
    stream: `product-demo_${id}`,
    revision: 0,
    position: '1' as RecordedEvent['position'],
  };
  return recorded as ActivityEvent;
};

const after = (...doings: readonly Doing[]) =>
  doings.reduce<ActivityView | null>((view, doing) => activityView.evolve(view, event(doing)), null)?.done ?? [];

const changed = 'ProductDetailsChanged';

describe('recent changes', () => {
  it('are kept by area, newest first, and limited', () => {
    expect(activityView.keyOf(event({ type: changed }))).toEqual({ siteId: 'demo', id: 'products' });
    expect(activityView.keyOf(event({ type: 'OrderPaid' }))).toEqual({ siteId: 'demo', id: 'orders' });
    const many = Array.from({ length: ACTIVITIES_KEPT + 5 }, (_, n) => ({ type: changed, id: `p${n}`, minute: n }));
    const done = after(...many);
    expect([done.length, done[0]?.about]).toEqual([ACTIVITIES_KEPT, `p${ACTIVITIES_KEPT + 4}`]);
  });

  it('exclude changes by the system and by shoppers', () => {
    expect(after({ type: changed, actor: 'system:import' }, { type: 'OrderPaid', actor: 'visitor:x' })).toEqual([]);
    expect(after({ type: 'SubscriptionCancelled', data: { by: 'shopper' } })).toEqual([]);
    expect(after({ type: 'SubscriptionCancelled', data: { by: 'merchant' } })).toHaveLength(1);
    expect(after({ type: 'BatchRequested', data: { task: { kind: 'orderExport' } } })).toEqual([]);
    expect(after({ type: 'BatchRequested', data: { task: { kind: 'import' } } })).toHaveLength(1);
  });

  it('are combined within one form, or one session of one person', () => {
    const saved = after(
      { type: 'ProductCreated', run: 'a' },
      { type: 'VariantAdded', run: 'a', minute: 1 },
      { type: changed, minute: 2 },
      { type: changed, minute: 20 },
      { type: changed, minute: 21, actor: 'user:jo' },
      { type: changed, minute: 60, actor: 'user:jo' },
    );
    expect(saved.map(({ type, at, actor }) => [type, at / 60_000, actor])).toEqual([
      [changed, 60, 'user:jo'],
      [changed, 21, 'user:jo'],
      [changed, 20, EVA],
      ['ProductCreated', 1, EVA],
    ]);
  });

  it('are combined if made at once', () => {
    const [bulk, ...others] = after(
      { type: 'StockSet', id: 'red', run: 'bulk', data: { productId: 'cup', variantId: 'red' } },
      { type: 'StockSet', id: 'blue', run: 'bulk', data: { productId: 'cup', variantId: 'blue' } },
      { type: 'StockSet', id: 'green', run: 'bulk', data: { productId: 'cup', variantId: 'green' } },
    );
    expect(bulk).toMatchObject({ about: 'red', productId: 'cup', others: 2 });
    expect(others).toEqual([]);
  });

  it('are named by the changed settings', () => {
    const [settings] = after({ type: 'CommercePreferencesChanged', data: { namespace: 'shipping' } });
    expect(settings).toMatchObject({ area: 'settings', about: 'shipping' });
    expect(after({ type: 'SiteSettingsChanged' })[0]).toMatchObject({ about: 'store' });
  });
});
