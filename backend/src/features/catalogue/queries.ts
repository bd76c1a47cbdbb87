import { foldOf } from '../../platform/fold.ts';
import { collectionDecider } from './collection-decider.ts';
import { productDecider } from './product-decider.ts';

export const productFold = foldOf(productDecider);
export const collectionFold = foldOf(collectionDecider);
