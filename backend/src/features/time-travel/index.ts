import type { Feature } from '../../platform/feature.ts';
import { HistoryController } from './http.ts';

/** Everything as it was at any time, and why. */
export const timeTravel: Feature = {
  name: 'time-travel',
  controllers: [HistoryController],
};
