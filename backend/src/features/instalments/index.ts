import type { Feature } from '../../platform/feature.ts';
import { InstalmentsController } from './http.ts';

export const instalments: Feature = {
  name: 'instalments',
  controllers: [InstalmentsController],
};
