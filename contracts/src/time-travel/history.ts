import { z } from 'zod';
import type { StockHistoryEntry } from '../stock/inventory.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { Revision } from '../kernel/events.ts';
import { AsOf } from '../analytics/saved-queries.ts';
import type { AskEvents, EventsAnswer } from '../analytics/events.ts';

/** What can be looked at as it was. `restock`: who waits for a variant; `sign-up`: one of them. */
export const THING_KINDS = [
  'cart',
  'order',
  'stock',
  'restock',
  'sign-up',
  'product',
  'form',
  'page',
  'collection',
  'setting',
] as const;
export const ThingKind = z.enum(THING_KINDS, { error: 'history.kindUnknown' });
export type ThingKind = z.infer<typeof ThingKind>;

/** Changes that are listed around the one that is looked at. */
export const LISTED_CHANGES = 25;

/** An id, or what people call something: a number, a SKU, an address. */
export const ThingId = z
  .string({ error: 'history.idMissing' })
  .trim()
  .min(1, { error: 'history.idMissing' })
  .max(200, { error: 'history.unknown' });

/** GET /api/v1/analytics/history. Without an instant: now. */
export const AskHistory = z.object({
  kind: ThingKind,
  id: ThingId,
  at: AsOf,
  /** Which of its changes, from 1; goes before an instant. */
  change: z.coerce
    .number({ error: 'history.changeUnknown' })
    .int()
    .min(1, { error: 'history.changeUnknown' })
    .optional(),
});
export type AskHistory = z.infer<typeof AskHistory>;

/** Who has done something. */
export interface Doer {
  /** Name of a person or of a key; `null`: a shopper, the product itself, or somebody who is gone. */
  readonly by: string | null;
  /** What has done it, where no person or key has. */
  readonly source: StockHistoryEntry['source'];
}

/** One of the events that something came of. */
export interface ListedChange extends Doer {
  /** From 1. */
  readonly change: number;
  readonly type: string;
  /** Whether this version of the code knows its type; else it changes nothing here. */
  readonly isKnown: boolean;
  readonly at: Instant;
}

/** A part of a state that a change has made another one. Paths: `lines.<id>.quantity`. */
export interface Changed {
  readonly path: string;
  /** JSON; `null`: it was not there. */
  readonly before: unknown;
  readonly after: unknown;
}

/** An event somewhere in the log. */
export interface EventPlace extends Doer {
  readonly type: string;
  readonly isKnown: boolean;
  readonly at: Instant;
  readonly stream: string;
  readonly revision: Revision;
  /** What it belongs to, where that can be looked at. */
  readonly thing: { readonly kind: ThingKind; readonly id: string } | null;
}

/**
 * A step on the way to a change: the request of a browser or a program, a command that somebody gave at a command line
 * or the product itself, work that an event has asked for, or an event.
 */
export type CauseStep =
  | { readonly step: 'request' | 'command' | 'job'; readonly id: string }
  | ({ readonly step: 'event' } & EventPlace);

/** Why something happened, and what came of it. */
export interface Causes {
  /** From the beginning on, without the change itself. */
  readonly chain: readonly CauseStep[];
  /** In the order of the log. */
  readonly caused: readonly EventPlace[];
  /** There was more than is looked through at once. */
  readonly isCut: boolean;
}

/** A change with all that is known of it. */
export interface LookedChange extends ListedChange {
  readonly commandId: string;
  /** Of the request or run that it all began with. */
  readonly correlationId: string;
  readonly differences: readonly Changed[];
  /** What the event itself says, as JSON. */
  readonly data: unknown;
  /** `null`: the tables cannot be asked now. */
  readonly causes: Causes | null;
}

/** Something as it was after one of its changes. What names persons is masked for whoever may not see it elsewhere. */
export interface ThingAt {
  readonly kind: ThingKind;
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** JSON. */
  readonly state: unknown;
  /** How many changes there are, and since when. */
  readonly changes: number;
  readonly since: Instant;
  /** How many of them are of a type that no code knows. */
  readonly unknown: number;
  /** The one after which it was so. */
  readonly looked: LookedChange;
  /** Those around it, the oldest first. */
  readonly listed: readonly ListedChange[];
}

/** What was so at any time, of one site. Needs `analytics:read`, and may throw a `Refusal`. */
export interface HistoryAccess {
  look(asked: AskHistory): Promise<ThingAt>;
  /** What has happened last, whatever it was. */
  events(asked: AskEvents): Promise<EventsAnswer>;
}

/** Before it, numbers are no instants: 2001, in ms since 1970. */
const FIRST_INSTANT = 1e12;

/** Whether a part of a state says when: by its name, and by what stands there. */
export const isInstant = (name: string, value: unknown): value is Instant =>
  /(?:^at|^created|At|Until|From)$/u.test(name) && typeof value === 'number' && value >= FIRST_INSTANT;

/** Whether it is an amount of money, in cents. */
export const isMoney = (name: string, value: unknown): value is number =>
  /(?:^c|C)ents$/u.test(name) && typeof value === 'number';

/** Whether it is a share, in hundredths of a percent. */
export const isRate = (name: string, value: unknown): value is number =>
  /^(?:rate|taxRate|standard|reduced|basisPoints)$/u.test(name) && typeof value === 'number';

/** Elements of lists are counted from 1; else what a part is called. */
export const partsIn = (value: unknown): readonly (readonly [name: string, value: unknown])[] => {
  if (Array.isArray(value)) return value.map((part: unknown, index) => [String(index + 1), part]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};
