import type { Feature } from '../../platform/feature.ts';
import { InstalmentsController } from './http.ts';

/** IN-01 to IN-04: offers of an instalment provider. */
export const instalments: Feature = {
  name: 'instalments',
  controllers: [InstalmentsController],
};
