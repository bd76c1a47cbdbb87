import { z } from 'zod';
import { VIEW_NEEDS } from '../read-models/access.ts';
import type { ReplayAnswer, ReplaysAnswer } from './responses.ts';
import type { BatchAnswer } from '../batches/responses.ts';

export const TYPE_COUNTS = 'types';

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

export const REPLAYED_MODELS: readonly string[] = [
  TYPE_COUNTS,
  ...Object.keys(VIEW_NEEDS)
    .filter((view) => !WITHHELD.has(view))
    .sort(),
];

const MAX_NAMES = 100;
const NAME = /^[\w-]{1,200}$/u;
const Place = z.string().trim().max(40, { error: 'replay.placeWrong' }).default('');
/** An array, or as typed: `OrderPlaced, OrderFulfilled`. */
const Names = z
  .union([z.string().max(5_000), z.array(z.string().max(200))], { error: 'replay.namesWrong' })
  .default([])
  .transform((given) => (typeof given === 'string' ? given.split(/[\s,]+/u) : given).filter((name) => name !== ''))
  .refine((names) => names.length <= MAX_NAMES && names.every((name) => NAME.test(name)), {
    error: 'replay.namesWrong',
  });

/** POST /api/v1/analytics/replays. `from`, `to`: ISO 8601 instant (without a zone, UTC), or a position. */
export const ReplayBody = z.object({
  model: z.enum(REPLAYED_MODELS as [string, ...string[]], { error: 'replay.modelUnknown' }),
  from: Place,
  to: Place,
  types: Names,
  /** Categories (`order`), or stream name prefixes (`order-demo_`). */
  streams: Names,
});
export type ReplayBody = z.infer<typeof ReplayBody>;

export const FIRST_DOCUMENTS = 20;

/** Needs `analytics:read`. Every method may throw a `Refusal`. */
export interface ReplayAccess {
  list(): Promise<ReplaysAnswer>;
  /** @throws Refusal `conflict` where one is under way */
  start(body: ReplayBody): Promise<BatchAnswer>;
  byId(id: string): Promise<ReplayAnswer>;
  cancel(id: string): Promise<BatchAnswer>;
  /** @throws Refusal `conflict` */
  resume(id: string): Promise<BatchAnswer>;
}
