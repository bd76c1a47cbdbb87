import type { Body, ViewSchema } from '../ports/read-store.ts';
import type { DocumentKey } from '../ports/responses.ts';
import type { RecordedEvent } from './events.ts';
import type { SiteId } from './ids.ts';

export type Recorded<Event extends { type: string; data: unknown }> = Event extends { type: infer T; data: infer D }
  ? RecordedEvent<T & string, D>
  : never;

declare const whole: unique symbol;
/** Only `followed` makes it. */
export type Followed<Type extends string = string> = readonly Type[] & { readonly [whole]: true };

type Chosen<Choice> = { [Type in keyof Choice]: Choice[Type] extends true ? Type : never }[keyof Choice] & string;

/** Declares for every event of a feature whether it is followed, so that the compiler asks about each new event. */
export const followed =
  <Event extends { readonly type: string }>() =>
  <const Choice extends Readonly<Record<Event['type'], boolean>>>(
    choice: Choice & Readonly<Record<Exclude<keyof Choice, Event['type']>, never>>,
  ): Followed<Chosen<Choice>> =>
    Object.keys(choice).filter((type) => choice[type as keyof Choice]) as unknown as Followed<Chosen<Choice>>;

export const together = <First extends string, Second extends string>(
  first: Followed<First>,
  second: Followed<Second>,
): Followed<First | Second> => [...first, ...second] as unknown as Followed<First | Second>;

/**
 * A read model as pure functions. `keyOf` names the event's document, `evolve` returns the next one (`null`: none).
 * Only events of `types` arrive.
 */
export interface Projection<View extends Body = Body, Event extends RecordedEvent = RecordedEvent> {
  readonly schema: ViewSchema;
  readonly types: Followed<Event['type']>;
  // Method syntax (bivariant), so that projections of different events fit in one list.
  keyOf(event: Event): DocumentKey;
  evolve(view: View | null, event: Event): View | null;
}

export const siteOf = (event: RecordedEvent): SiteId => event.metadata.siteId as SiteId;
