import { foldOf } from '../../platform/fold.ts';
import { siteDecider } from './decider.ts';

export const siteFold = foldOf(siteDecider);
