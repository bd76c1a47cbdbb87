import { z } from 'zod';
import type { Position } from '../kernel/events.ts';
import type { Doer, EventPlace, ThingKind } from '../time-travel/history.ts';

/** Events of a page. */
export const EVENTS_SHOWN = 50;

/**
 * Where a reading goes on: a position in the log, and a revision where only one stream is read. Told by the answer
 * before; `next` leads back, and `newest` is where what comes later begins.
 */
const Mark = z.string({ error: 'history.markWrong' }).regex(/^\d{1,60}$/u, { error: 'history.markWrong' });

/** GET /api/v1/analytics/events. Nothing named: the newest of all. */
export const AskEvents = z
  .object({
    type: z
      .string()
      .regex(/^[A-Za-z]{1,80}$/u, { error: 'history.typeWrong' })
      .optional(),
    /** Who has done it. No address of a person is one. */
    actor: z
      .string()
      .regex(/^(?:user|key|visitor|system):[\w.:-]{1,120}$/u, { error: 'history.actorWrong' })
      .optional(),
    stream: z
      .string()
      .regex(/^[A-Za-z]{1,40}-[^\s@]{1,200}$/u, { error: 'history.streamWrong' })
      .optional(),
    /** What happened before. */
    before: Mark.optional(),
    /** What has happened since. */
    after: Mark.optional(),
    limit: z.coerce.number().int().min(1).max(EVENTS_SHOWN).default(EVENTS_SHOWN),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ['after'],
    error: 'history.oneMark',
  });
export type AskEvents = z.infer<typeof AskEvents>;

/** A thing by the name that people have for it; `null`: it has none, or none any more. */
export interface NamedThing {
  readonly kind: ThingKind;
  readonly id: string;
  readonly name: string | null;
}

/** An event of a site, without what it says. */
export interface LoggedEvent extends EventPlace {
  readonly position: Position;
  readonly actor: string;
  /** What it belongs to, where that can be looked at. */
  readonly thing: NamedThing | null;
}

export interface EventsAnswer {
  /** The newest first. */
  readonly events: readonly LoggedEvent[];
  /** `before` of the page with older ones; `null`: there are none. */
  readonly next: string | null;
  /** So many were looked at that it has ended for now; `next` goes on looking. */
  readonly isCut: boolean;
  /** `after` of what comes later; `null`: nothing has happened yet. */
  readonly newest: string | null;
  /** Whom and what was asked for, as they are called. */
  readonly asked: { readonly doer: Doer | null; readonly thing: NamedThing | null };
}
