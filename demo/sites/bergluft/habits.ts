import type { Habits } from '../demo-site.ts';

const SWISS = [
  ['8001', 'Zürich'],
  ['3011', 'Bern'],
  ['4051', 'Basel'],
  ['6003', 'Luzern'],
  ['9000', 'St. Gallen'],
  ['7000', 'Chur'],
] as const;

export const habits: Habits = {
  visits: 80,
  homes: [{ country: 'CH', cities: SWISS, share: 1 }],
  parcels: { CH: 'economy' },
  express: 'priority',
  letters: null,
  usesGiftCards: false,
};
