import type { Feature } from '../../platform/feature.ts';
import { RecordQuickView, RecordQuickViewHandler } from './commands.ts';
import { CensusController } from './http.ts';

export const census: Feature = {
  name: 'census',
  commands: [RecordQuickView],
  queries: [],
  controllers: [CensusController],
  commandHandlers: ({ handling, queries: { catalogue } }) => [
    { message: RecordQuickView, handler: new RecordQuickViewHandler(handling, catalogue) },
  ],
  queryHandlers: () => [],
};
