import { describe, expect, it } from '@jest/globals';
import { QUARTER_MS } from '@kontor/contracts/dashboard/dashboard';
import { metadata } from '../../../../test/support/events.ts';
import { viewsView } from './views-view.ts';

type Event = Parameters<typeof viewsView.evolve>[1];

const of = (type: string, data: object, at: number) => ({ type, data, metadata: metadata({ at }) }) as unknown as Event;

describe('page views', () => {
  it('are summed over all page types per quarter of an hour', () => {
    const products = of('ProductPagesViewed', { views: { cup: 3, spoon: 4 } }, QUARTER_MS + 1);
    const pages = of('PagesViewed', { views: [{ views: 2 }, { views: 5 }] }, 2 * QUARTER_MS - 1);
    expect(viewsView.keyOf(products)).toEqual({ siteId: 'demo', id: String(QUARTER_MS) });
    expect(viewsView.keyOf(pages)).toEqual(viewsView.keyOf(products));
    const first = viewsView.evolve(null, products);
    expect(viewsView.evolve(first, pages)).toEqual({ from: QUARTER_MS, views: 14 });
  });
});
