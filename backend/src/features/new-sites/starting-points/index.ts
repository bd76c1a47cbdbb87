import type { StartingPointName } from '@kontor/contracts/sites/new-sites';
import type { StartingPointOf } from './starting-point.ts';

/** Each is loaded by the one creation that needs it. */
export const startingPoints: Readonly<Record<StartingPointName, () => Promise<StartingPointOf>>> = {
  empty: async () => (await import('./empty.ts')).empty,
  shop: async () => (await import('./shop.ts')).shop,
  studio: async () => (await import('./studio.ts')).studio,
  magazine: async () => (await import('./magazine.ts')).magazine,
  restaurant: async () => (await import('./restaurant.ts')).restaurant,
  portfolio: async () => (await import('./portfolio.ts')).portfolio,
  club: async () => (await import('./club.ts')).club,
};
