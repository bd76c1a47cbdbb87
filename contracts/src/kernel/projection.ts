import type { Body, DocumentKey, ViewSchema } from '../ports/read-store.ts';
import type { RecordedEvent } from './events.ts';
import type { SiteId } from './ids.ts';

/** The event union of a feature as it is read back: `Recorded<CartEvent>`. */
export type Recorded<Event extends { type: string; data: unknown }> = Event extends { type: infer T; data: infer D }
  ? RecordedEvent<T & string, D>
  : never;

/**
 * A read model as pure functions. Each event concerns one document: `keyOf` says which, `evolve` makes the next
 * document of the one before (`null`: there is none, or it goes). Only events of `types` come.
 */
export interface Projection<View extends Body = Body, Event extends RecordedEvent = RecordedEvent> {
  readonly schema: ViewSchema;
  readonly types: readonly Event['type'][];
  // Methods, so that a projection of some events can stand in a list of projections of any.
  keyOf(event: Event): DocumentKey;
  evolve(view: View | null, event: Event): View | null;
}

/** The site whose event it is. */
export const siteOf = (event: RecordedEvent): SiteId => event.metadata.siteId as SiteId;
