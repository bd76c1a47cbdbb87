import type { SerializeFrom } from '@remix-run/node';
import { createContext, useContext } from 'react';
import type { loadAnalytics } from './load-analytics.server.ts';

export type AnalyticsPage = SerializeFrom<typeof loadAnalytics>;
/** The query that was asked, and its result. */
export type CurrentQuery = AnalyticsPage['asked'];
export type CurrentResult = NonNullable<CurrentQuery['result']>;

const Page = createContext<AnalyticsPage | null>(null);
export const AnalyticsProvider = Page.Provider;

export const useAnalytics = (): AnalyticsPage => {
  const page = useContext(Page);
  if (page === null) throw new Error('a part of the analytics page stands elsewhere');
  return page;
};
