import type { Feature } from '../../platform/feature.ts';
import { WhatIfController } from './http.ts';
import { whatIfPages } from './pages.ts';

/** Reruns a period of a site's history with other settings. */
export const whatIf: Feature = {
  name: 'what-if',
  controllers: [WhatIfController],
  pages: whatIfPages,
};
