import { z } from 'zod';
import { ThingKind } from '../time-travel/thing-kind.ts';
import { Doer, EventPlace } from '../time-travel/responses.ts';
import { SavedQueryBody, SavedQueryId } from './saved-query-body.ts';

/** `null`: no name, or deleted. */
export const NamedThing = z.object({
  kind: ThingKind,
  id: z.string(),
  name: z.string().nullable(),
});
export type NamedThing = z.infer<typeof NamedThing>;

export const LoggedEvent = EventPlace.extend({
  position: z.string().brand<'Position'>(),
  actor: z.string(),
  /** `null`: has no page of its own. */
  thing: NamedThing.nullable(),
  /** The same for all that one request or command brought about. */
  correlationId: z.string(),
  /** `level`: so many now, `null`: not counted. `change`: more or fewer. `count`: so many of them. */
  units: z.object({ is: z.enum(['level', 'change', 'count']), n: z.number().nullable() }).nullable(),
});
export type LoggedEvent = z.infer<typeof LoggedEvent>;

export const EventsAnswer = z.object({
  events: z.array(LoggedEvent).readonly(),
  /** `before` of the next page; `null`: none. */
  next: z.string().nullable(),
  /** The scan limit was reached; `next` continues. */
  isCut: z.boolean(),
  /** `after` for later events; `null`: no events yet. */
  newest: z.string().nullable(),
  asked: z.object({
    doer: Doer.nullable(),
    thing: NamedThing.nullable(),
  }),
});
export type EventsAnswer = z.infer<typeof EventsAnswer>;

/** Values per parameter: minimum and maximum of numbers, all words; `null`: too many. */
export const ReasonParams = z.record(
  z.string(),
  z
    .array(z.union([z.number(), z.string()]))
    .readonly()
    .nullable(),
);
export type ReasonParams = z.infer<typeof ReasonParams>;

export const SavedQuery = SavedQueryBody.extend({
  queryId: SavedQueryId,
  /** Empty: it named somebody who was erased. */
  sql: z.string(),
});
export type SavedQuery = z.infer<typeof SavedQuery>;
