import type { PageEvent, PageView } from '@kontor/contracts/pages/pages';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

export const pageView: Projection<PageView, Recorded<PageEvent>> = {
  schema: { name: 'pages', indexes: { url: ['urlId'] } },
  types: followed<PageEvent>()({
    PagePublished: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.pageId }),
  evolve: (_, { data }) => ({ ...data.content, id: data.pageId }),
};
