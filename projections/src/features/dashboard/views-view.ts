import type { CensusEvent } from '@kontor/contracts/census/census';
import { QUARTER_MS, type QuarterOfViews } from '@kontor/contracts/dashboard/dashboard';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

type Event = Extract<Recorded<CensusEvent>, { type: 'ProductPagesViewed' | 'PagesViewed' }>;

/** Anonymous page views: one small document per quarter of an hour. */
export const viewsView: Projection<QuarterOfViews, Event> = {
  schema: { name: 'page-views', indexes: { from: ['from'] } },
  types: followed<CensusEvent>()({
    QuickViewRecorded: false,
    FormRendered: false,
    ProductPagesViewed: true,
    PagesViewed: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: String(quarterOf(event)) }),
  evolve: (view, event) => ({ from: quarterOf(event), views: (view?.views ?? 0) + viewsIn(event) }),
};

const quarterOf = ({ metadata: { at } }: Event): number => Math.floor(at / QUARTER_MS) * QUARTER_MS;

const viewsIn = ({ type, data }: Event): number =>
  type === 'PagesViewed'
    ? data.views.reduce((sum, { views }) => sum + views, 0)
    : Object.values(data.views).reduce((sum, views) => sum + views, 0);
