import { categoryOf, isOfSite, type RecordedEvent } from '@kontor/contracts/kernel/events';
import { isHashIn, type Partition, siteHash, WHOLE } from '@kontor/contracts/kernel/partition';
import { siteOf } from '@kontor/contracts/kernel/projection';
import type { EventFilter } from '@kontor/contracts/ports/event-log';
import type { Slot } from './ring.ts';

export interface ReaderFilter {
  /** `null`: of every type. */
  readonly types: ReadonlySet<string> | null;
  /** `null`: of every category. */
  readonly categories: ReadonlySet<string> | null;
  readonly partition: Partition;
}

export const readerFilter = ({ types, categories }: EventFilter = {}, partition: Partition = WHOLE): ReaderFilter => ({
  types: types ? new Set(types) : null,
  categories: categories ? new Set(categories) : null,
  partition,
});

const isOfKind = ({ types, categories }: ReaderFilter, { type, stream }: RecordedEvent): boolean =>
  (types === null || types.has(type)) && (categories === null || categories.has(categoryOf(stream)));

/** Only our own events are matched by type, as other programs may use the same names. */
export const matches = (reader: ReaderFilter, { event, hash, isOfSite: isOurs }: Omit<Slot, 'bytes'>): boolean =>
  (isOurs || reader.types === null) && isHashIn(reader.partition, hash) && isOfKind(reader, event);

export const matchesEvent = (reader: ReaderFilter, event: RecordedEvent): boolean => {
  if (!isOfKind(reader, event)) return false;
  const isOurs = isOfSite(event);
  const hash = isOurs && reader.partition.count > 1 ? siteHash(siteOf(event)) : 0;
  return matches(reader, { event, hash, isOfSite: isOurs });
};

/** A filter that covers all readers. `undefined`: everything. */
export const filterForAll = (all: Iterable<ReaderFilter>): EventFilter | undefined => {
  const [types, categories] = [new Set<string>(), new Set<string>()];
  for (const reader of all) {
    if (reader.types === null && reader.categories === null) return undefined;
    // One condition is enough for a page; readers check the other.
    for (const type of reader.types ?? []) types.add(type);
    for (const category of reader.types ? [] : (reader.categories ?? [])) categories.add(category);
  }
  if (types.size > 0 && categories.size > 0) return undefined;
  return types.size > 0 ? { types: [...types] } : { categories: [...categories] };
};

export const covers = (filter: EventFilter | undefined, { types, categories }: ReaderFilter): boolean => {
  if (filter === undefined) return true;
  const isWithin = (some: ReadonlySet<string> | null, all: readonly string[] | undefined): boolean =>
    some !== null && all !== undefined && [...some].every((one) => all.includes(one));
  return isWithin(types, filter.types) || (filter.types === undefined && isWithin(categories, filter.categories));
};
