import type { Feature } from '../../platform/feature.ts';
import { WhatIfController } from './http.ts';

/** A period of a site's history once more, with other settings. */
export const whatIf: Feature = {
  name: 'what-if',
  controllers: [WhatIfController],
};
