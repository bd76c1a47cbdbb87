import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import { mergedParams } from '../analytics/reasons.ts';
import type { RefusedWhy, Rerun, WhatIfResult } from './responses.ts';
import { type REFUSED_STEPS, WhatIfChanges } from './changes.ts';

const InstantText = z.string().trim().max(40, { error: 'analytics.instantWrong' });
const Whole = z
  .string()
  .regex(/^\d{1,9}$/u, { error: 'whatIf.number' })
  .transform(Number);

/** GET /api/v1/analytics/what-if. Instants as ISO 8601; without a zone, UTC; `to` empty: now. */
export const WhatIfQuery = z.object({
  from: InstantText,
  to: InstantText.default(''),
  reservationMinutes: Whole.pipe(
    z.number().min(1, { error: 'whatIf.minutes' }).max(1440, { error: 'whatIf.minutes' }),
  ).optional(),
  alertLimit: WhatIfChanges.shape.alertLimit,
  minimumSubtotalCents: Whole.pipe(z.number().max(100_000_000, { error: 'whatIf.number' })).optional(),
});
export type WhatIfQuery = z.infer<typeof WhatIfQuery>;

export type WhatIfSettings = { readonly [Name in keyof WhatIfChanges]-?: NonNullable<WhatIfChanges[Name]> };

/** Each needs `analytics:read` and may throw a `Refusal`. */
export interface WhatIfAccess {
  run(query: WhatIfQuery): Promise<WhatIfResult>;
  settings(period: Pick<WhatIfQuery, 'from' | 'to'>): Promise<readonly [WhatIfSettings, WhatIfSettings]>;
}

export type RefusedStep = (typeof REFUSED_STEPS)[number];

export const isFaithful = ({ happened, same }: Pick<WhatIfResult, 'happened' | 'same'>): boolean =>
  (['orders', 'units', 'turnoverCents', 'alerts'] as const).every((name) => happened[name] === same[name]);

export const refusedAt = ({ refused }: Pick<Rerun, 'refused'>, step: RefusedStep): number =>
  refused.reduce((sum, one) => (one.step === step ? sum + one.count : sum), 0);

const COUNTED = ['orders', 'units', 'turnoverCents', 'alerts', 'orderMails', 'carts'] as const;
type Counted = (typeof COUNTED)[number] | 'testOrders' | 'expired';
const REFUSED = ['add', 'checkout', 'order'] as const;

export interface ComparedFigure {
  /** Key of its text: `whatIf.orders`. */
  readonly name: Counted | `refused.${(typeof REFUSED)[number]}`;
  readonly happened: number;
  readonly same: number;
  readonly other: number;
  readonly isMoney: boolean;
}

/** All figures in reading order; test figures only if there are any. */
export const comparisonOf = ({ happened, same, other }: WhatIfResult): readonly ComparedFigure[] => {
  const counted = (name: Counted): ComparedFigure => ({
    name,
    happened: happened[name],
    same: same[name],
    other: other[name],
    isMoney: name === 'turnoverCents',
  });
  const refused = (step: (typeof REFUSED)[number]): ComparedFigure => ({
    name: `refused.${step}`,
    happened: { add: happened.refusedAdds, checkout: happened.short, order: happened.refusedOrders }[step],
    same: refusedAt(same, step),
    other: refusedAt(other, step),
    isMoney: false,
  });
  const [orders, ...others] = COUNTED;
  const tests = [happened, same, other].some(({ testOrders }) => testOrders > 0) ? [counted('testOrders')] : [];
  return [counted(orders), ...tests, ...others.map(counted), ...REFUSED.map(refused), counted('expired')];
};

/** Refused in either run: `before` with the original settings, `count` with the changed ones. */
export const refusedBoth = ({ same, other }: Pick<WhatIfResult, 'same' | 'other'>) => {
  const oneIn = (run: Rerun, { step, key }: Pick<RefusedWhy, 'step' | 'key'>): RefusedWhy | undefined =>
    run.refused.find((one) => one.step === step && one.key === key);
  const gone = same.refused.filter((one) => !oneIn(other, one));
  return [...other.refused, ...gone].map((one) => {
    const [now, then] = [oneIn(other, one), oneIn(same, one)];
    return {
      ...one,
      params: mergedParams(now?.params ?? {}, then?.params ?? {}),
      count: now?.count ?? 0,
      before: then?.count ?? 0,
    };
  });
};

export interface OwnDeciding {
  /** The built-in decision. @throws the built-in refusals */
  ours(): readonly DomainEvent[];
  refuse(): never;
}

/**
 * What a file can export to replace or wrap a built-in decider: `export const stock = { decide }`, named by stream
 * category. Returns the command's events synchronously; `[]`: none.
 */
export interface OwnDecider<
  Command extends { readonly type: string } = { readonly type: string },
  State = unknown,
  Event extends DomainEvent = DomainEvent,
> {
  decide(command: Command, state: State, deciding: OwnDeciding): readonly Event[];
}

export const OWN_DECIDERS = ['cart', 'stock', 'restock', 'order', 'coupon'] as const;
export type OwnDeciders = Partial<Record<(typeof OWN_DECIDERS)[number], OwnDecider>>;
