import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import { isHashIn, type Partition, WHOLE } from '@kontor/contracts/kernel/partition';
import type { EventFilter } from '@kontor/contracts/ports/event-log';
import { hashOf, type Slot } from './ring.ts';

/** Which events a reader is to get. */
export interface Wants {
  /** `null`: of every type. */
  readonly types: ReadonlySet<string> | null;
  /** `null`: of every category. */
  readonly categories: ReadonlySet<string> | null;
  /** Of whose sites. */
  readonly partition: Partition;
}

export const wantsOf = ({ types, categories }: EventFilter = {}, partition: Partition = WHOLE): Wants => ({
  types: types ? new Set(types) : null,
  categories: categories ? new Set(categories) : null,
  partition,
});

const isOfKind = ({ types, categories }: Wants, { type, stream }: RecordedEvent): boolean =>
  (types === null || types.has(type)) && (categories === null || categories.has(categoryOf(stream)));

export const isWanted = (wants: Wants, { event, hash }: Pick<Slot, 'event' | 'hash'>): boolean =>
  isHashIn(wants.partition, hash) && isOfKind(wants, event);

/** The same of an event that is not in the ring. */
export const isWantedEvent = (wants: Wants, event: RecordedEvent): boolean =>
  isOfKind(wants, event) && (wants.partition.count === 1 || isHashIn(wants.partition, hashOf(event)));

/** What one page has to hold so that it serves all of them. `undefined`: everything. */
export const filterForAll = (all: Iterable<Wants>): EventFilter | undefined => {
  const [types, categories] = [new Set<string>(), new Set<string>()];
  for (const wants of all) {
    if (wants.types === null && wants.categories === null) return undefined;
    // One of the two conditions is enough for a page: its readers look at the other.
    for (const type of wants.types ?? []) types.add(type);
    for (const category of wants.types ? [] : (wants.categories ?? [])) categories.add(category);
  }
  if (types.size > 0 && categories.size > 0) return undefined;
  return types.size > 0 ? { types: [...types] } : { categories: [...categories] };
};

/** Whether a page that was read with a filter holds all that is wanted. */
export const covers = (filter: EventFilter | undefined, { types, categories }: Wants): boolean => {
  if (filter === undefined) return true;
  const isWithin = (some: ReadonlySet<string> | null, all: readonly string[] | undefined): boolean =>
    some !== null && all !== undefined && [...some].every((one) => all.includes(one));
  return isWithin(types, filter.types) || (filter.types === undefined && isWithin(categories, filter.categories));
};
