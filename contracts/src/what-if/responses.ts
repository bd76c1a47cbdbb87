import { z } from 'zod';
import { ReasonParams } from '../analytics/responses.ts';
import { SiteId } from '../kernel/ids.ts';
import { Currency } from '../kernel/money.ts';
import type { MessageKey } from '../messages/index.ts';
import { REFUSED_STEPS, WhatIfChanges } from './changes.ts';

export const WhatIfQuestion = z.object({
  siteId: SiteId,
  from: z.number(),
  to: z.number(),
  changes: WhatIfChanges,
});
export type WhatIfQuestion = z.infer<typeof WhatIfQuestion>;

export const Outcome = z.object({
  carts: z.number(),
  orders: z.number(),
  testOrders: z.number(),
  units: z.number(),
  /** At the time of ordering, whatever happened later. */
  turnoverCents: z.number(),
  alerts: z.number(),
  orderMails: z.number(),
  /** Adds and quantity changes refused for lack of stock. */
  refusedAdds: z.number(),
  refusedOrders: z.number(),
  /** Checkouts that ended because units were gone. */
  short: z.number(),
  expired: z.number(),
});
export type Outcome = z.infer<typeof Outcome>;

export const RefusedWhy = z.object({
  step: z.enum(REFUSED_STEPS),
  key: z.custom<MessageKey>((key) => typeof key === 'string').meta({ type: 'string' }),
  params: ReasonParams,
  count: z.number(),
});
export type RefusedWhy = z.infer<typeof RefusedWhy>;

export const Rerun = Outcome.extend({
  refused: z.array(RefusedWhy).readonly(),
  /** Steps skipped because an earlier one was refused. */
  dropped: z.number(),
});
export type Rerun = z.infer<typeof Rerun>;

export const WhatIfResult = WhatIfQuestion.extend({
  currency: Currency,
  events: z.number(),
  eventsBefore: z.number(),
  happened: Outcome,
  /** With unchanged settings: shows how faithful the re-run is. */
  same: Rerun,
  other: Rerun,
});
export type WhatIfResult = z.infer<typeof WhatIfResult>;
