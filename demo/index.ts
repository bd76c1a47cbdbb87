import { seedDemo } from './seeding/seed.ts';
import { demoSites } from './sites/index.ts';

export const demo = { sites: demoSites, seed: seedDemo };
