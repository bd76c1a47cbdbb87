export type { Article } from './assortment.ts';
export { DAY_MS, steady } from './demand.ts';
export { Simulation } from './life.ts';
export type { Homes, Person } from './people.ts';
export { type OpenedShop, withPeople } from './shop.ts';
export { World, type WorldParts } from './world.ts';
