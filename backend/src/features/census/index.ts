import type { Feature } from '../../platform/feature.ts';
import {
  RecordFormRender,
  RecordFormRenderHandler,
  RecordPageViews,
  RecordPageViewsHandler,
  RecordProductViews,
  RecordProductViewsHandler,
  RecordQuickView,
  RecordQuickViewHandler,
} from './commands.ts';
import { CensusController } from './http.ts';

export const census: Feature = {
  name: 'census',
  commands: [RecordQuickView, RecordFormRender, RecordProductViews, RecordPageViews],
  controllers: [CensusController],
  commandHandlers: ({ handling, queries: { catalogue, forms } }) => [
    { message: RecordQuickView, handler: new RecordQuickViewHandler(handling, catalogue) },
    { message: RecordProductViews, handler: new RecordProductViewsHandler(handling) },
    { message: RecordPageViews, handler: new RecordPageViewsHandler(handling) },
    { message: RecordFormRender, handler: new RecordFormRenderHandler(handling, forms) },
  ],
};
