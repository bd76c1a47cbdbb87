import type { SerializeFrom } from '@remix-run/node';
import type { loadAnalytics } from './load-analytics.server.ts';

/** The query of the page's address, and its result. */
export type CurrentQuery = SerializeFrom<typeof loadAnalytics>['asked'];
export type CurrentResult = NonNullable<CurrentQuery['result']>;
