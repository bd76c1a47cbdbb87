import { bergluft } from './bergluft/index.ts';
import type { DemoSite } from './demo-site.ts';
import { hafenUndHeide } from './hafen-und-heide/index.ts';

/** Two different shops on one installation: euros and Swiss francs, `de` and `de-CH`. */
export const demoSites: readonly DemoSite[] = [hafenUndHeide, bergluft];
