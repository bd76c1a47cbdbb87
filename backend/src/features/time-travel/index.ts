import type { Feature } from '../../platform/feature.ts';
import { HistoryController } from './http.ts';
import { timeTravelPages } from './pages.ts';

/** The state of anything at a past moment, and the events that explain it. */
export const timeTravel: Feature = {
  name: 'time-travel',
  controllers: [HistoryController],
  pages: timeTravelPages,
};
