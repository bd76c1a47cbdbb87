import { z } from 'zod';
import { SiteId } from '../kernel/ids.ts';

/** A place in the history: between two events of the log, or a time that events are before or after. */
export const Bound = z.union([
  z.object({
    kind: z.literal('instant'),
    at: z.number(),
  }),
  z.object({
    kind: z.literal('position'),
    position: z.string().brand<'Position'>(),
  }),
]);
export type Bound = z.infer<typeof Bound>;

/** A part of the history; what is not named is not narrowed. */
export const HistoryPart = z.object({
  siteId: SiteId.optional(),
  /** Instants: belongs to it. Positions: exclusive, as everywhere; what comes after it. */
  from: Bound.optional(),
  /** Instants: does not belong to it. Positions: does, what comes up to it. */
  to: Bound.optional(),
  /** What comes up to it, also where `to` is an instant: events of before it may still be written. */
  until: z.string().brand<'Position'>().optional(),
  types: z.array(z.string()).readonly().optional(),
  /** Categories (`order`) or beginnings of streams' names (`order-demo_`): one of them. */
  streams: z.array(z.string()).readonly().optional(),
});
export type HistoryPart = z.infer<typeof HistoryPart>;
