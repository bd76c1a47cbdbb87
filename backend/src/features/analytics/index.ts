import type { Feature } from '../../platform/feature.ts';
import { DeleteQuery, DeleteQueryHandler, SaveQuery, SaveQueryHandler } from './commands.ts';
import { AnalyticsController } from './http.ts';

/** History as tables, for those who ask it with SQL. */
export const analytics: Feature = {
  name: 'analytics',
  commands: [SaveQuery, DeleteQuery],
  controllers: [AnalyticsController],
  commandHandlers: ({ handling, vault }) => [
    { message: SaveQuery, handler: new SaveQueryHandler(handling, vault) },
    { message: DeleteQuery, handler: new DeleteQueryHandler(handling) },
  ],
};
