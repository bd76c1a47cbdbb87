import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { WriteSavedQueries } from './commands.ts';
import { AnalyticsController } from './http.ts';
import { savedQueriesDecider } from './saved-queries-decider.ts';
import { lookUpQuery } from './saved-texts.ts';
import { analyticsPages } from './pages.ts';

/** Event history as tables, queried with SQL. */
export const analytics: Feature = {
  name: 'analytics',
  streams: [
    bindStream({
      message: WriteSavedQueries,
      category: 'analysis',
      decider: savedQueriesDecider,
      lookUp: ({ vault }) => lookUpQuery(vault),
    }),
  ],
  controllers: [AnalyticsController],
  pages: analyticsPages,
};
