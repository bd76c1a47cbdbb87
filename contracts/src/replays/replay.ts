import { z } from 'zod';
import type { BatchAnswer } from '../batches/calls.ts';
import type { HistoryPart } from './history.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import { VIEW_NEEDS } from '../read-models/access.ts';

/** Counts events by their types; no read model has this name. */
export const TYPE_COUNTS = 'types';

/** Which hold nothing but what is of people who work here, secrets, letters, and other sites' names. */
const WITHHELD: ReadonlySet<string> = new Set([
  'accounts',
  'api-keys',
  'campaigns',
  'campaign-recipients',
  'event-webhooks',
  'form-webhooks',
  'hosts',
  'sessions',
  'sign-ins',
  'webhook-deliveries',
]);

/** What may be replayed at the desk, by name. */
export const REPLAYED_MODELS: readonly string[] = [
  TYPE_COUNTS,
  ...Object.keys(VIEW_NEEDS)
    .filter((view) => !WITHHELD.has(view))
    .sort(),
];

const MOST_NAMES = 100;
const NAME = /^[\w-]{1,200}$/u;
const Place = z.string().trim().max(40, { error: 'replay.placeWrong' }).default('');
/** As an array, or as people type them: `OrderPlaced, OrderShipped`. */
const Names = z
  .union([z.string().max(5_000), z.array(z.string().max(200))], { error: 'replay.namesWrong' })
  .default([])
  .transform((given) => (typeof given === 'string' ? given.split(/[\s,]+/u) : given).filter((name) => name !== ''))
  .refine((names) => names.length <= MOST_NAMES && names.every((name) => NAME.test(name)), {
    error: 'replay.namesWrong',
  });

/** POST /api/v1/analytics/replays. `from`, `to`: an instant as ISO 8601 (without a zone, UTC), or a position. */
export const ReplayBody = z.object({
  model: z.enum(REPLAYED_MODELS as [string, ...string[]], { error: 'replay.modelUnknown' }),
  from: Place,
  to: Place,
  types: Names,
  /** Categories (`order`), or how names of streams begin (`order-demo_`). */
  streams: Names,
});
export type ReplayBody = z.infer<typeof ReplayBody>;

/** Long work: a read model over the site's history, into a file. */
export interface ReplayTask {
  readonly kind: 'replay';
  readonly model: string;
  readonly part: Omit<HistoryPart, 'siteId' | 'until'>;
  /** Where the log ended when it was asked for: whenever it goes on, it reads no further. */
  readonly until: Position;
}

/** One document as it is shown. */
export interface ReplayedDocument {
  readonly id: string;
  /** JSON that names nobody. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a replay has come to. */
export interface ReplayFindings {
  readonly events: number;
  readonly documents: number;
  /** Types that no code knows, and how many events are of each. */
  readonly unknown: Readonly<Record<string, number>>;
  readonly first: readonly ReplayedDocument[];
}

/** Documents that are shown; all types are. */
export const FIRST_DOCUMENTS = 20;

export interface ReplayAnswer extends BatchAnswer {
  /** `null`: it is not done, or its file is gone. */
  readonly findings: ReplayFindings | null;
}

export interface ReplaysAnswer {
  /** What may be replayed. */
  readonly models: readonly string[];
  /** When the site's history begins. */
  readonly since: Instant;
  readonly replays: readonly BatchAnswer[];
}

/** Each needs `analytics:read`, and may throw a `Refusal`. */
export interface ReplayAccess {
  list(): Promise<ReplaysAnswer>;
  /** @throws Refusal `conflict` where one is under way */
  start(body: ReplayBody): Promise<BatchAnswer>;
  byId(id: string): Promise<ReplayAnswer>;
  cancel(id: string): Promise<BatchAnswer>;
  /** One that was ended goes on. @throws Refusal `conflict` */
  resume(id: string): Promise<BatchAnswer>;
}
