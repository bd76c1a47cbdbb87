import type { Body, DocumentKey, ViewSchema } from '../ports/read-store.ts';
import type { RecordedEvent } from './events.ts';
import type { SiteId } from './ids.ts';

/** The event union of a feature as it is read back: `Recorded<CartEvent>`. */
export type Recorded<Event extends { type: string; data: unknown }> = Event extends { type: infer T; data: infer D }
  ? RecordedEvent<T & string, D>
  : never;

declare const whole: unique symbol;
/** Types of events that were chosen out of whole unions: only `followed` makes it. */
export type Followed<Type extends string = string> = readonly Type[] & { readonly [whole]: true };

type Chosen<Choice> = { [Type in keyof Choice]: Choice[Type] extends true ? Type : never }[keyof Choice] & string;

/**
 * Says of every event of a feature whether it is followed. Whoever adds an event is asked by the compiler, so that no
 * read model misses it because nobody thought of it.
 */
export const followed =
  <Event extends { readonly type: string }>() =>
  <const Choice extends Readonly<Record<Event['type'], boolean>>>(
    choice: Choice & Readonly<Record<Exclude<keyof Choice, Event['type']>, never>>,
  ): Followed<Chosen<Choice>> =>
    Object.keys(choice).filter((type) => choice[type as keyof Choice]) as unknown as Followed<Chosen<Choice>>;

/** Of two features. */
export const together = <First extends string, Second extends string>(
  first: Followed<First>,
  second: Followed<Second>,
): Followed<First | Second> => [...first, ...second] as unknown as Followed<First | Second>;

/**
 * A read model as pure functions. Each event concerns one document: `keyOf` says which, `evolve` makes the next
 * document of the one before (`null`: there is none, or it goes). Only events of `types` come.
 */
export interface Projection<View extends Body = Body, Event extends RecordedEvent = RecordedEvent> {
  readonly schema: ViewSchema;
  readonly types: Followed<Event['type']>;
  // Methods, so that a projection of some events can stand in a list of projections of any.
  keyOf(event: Event): DocumentKey;
  evolve(view: View | null, event: Event): View | null;
}

/** The site whose event it is. */
export const siteOf = (event: RecordedEvent): SiteId => event.metadata.siteId as SiteId;
