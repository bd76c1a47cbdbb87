import { foldOf } from '../../platform/fold.ts';
import { pageDecider } from './decider.ts';

export const pageFold = foldOf(pageDecider);
