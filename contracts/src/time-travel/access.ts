import type { AskEvents } from '../analytics/events.ts';
import type { EventsAnswer } from '../analytics/responses.ts';
import type { AskHistory } from './history.ts';
import type { ThingAt } from './responses.ts';

/** What was so at any time, of one site. Needs `analytics:read`, and may throw a `Refusal`. */
export interface HistoryAccess {
  look(asked: AskHistory): Promise<ThingAt>;
  events(asked: AskEvents): Promise<EventsAnswer>;
}
