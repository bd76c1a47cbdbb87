import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import type { Instant } from '../kernel/ambient.ts';
import { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { Currency } from '../kernel/money.ts';
import type { MessageKey } from '../messages/index.ts';
import { mergedParams, type ReasonParams } from '../analytics/reasons.ts';

const { checkout, restock } = CommercePreferences.shape;

/** Settings that a period is run with again; what is not named stays as it was at each moment. */
export const WhatIfChanges = z.object({
  reservationMinutes: checkout.unwrap().shape.reservationMinutes.unwrap().optional(),
  alertLimit: restock.unwrap().shape.limit.unwrap().optional(),
  minimumSubtotalCents: z.int().min(0).max(100_000_000).optional(),
});
export type WhatIfChanges = z.infer<typeof WhatIfChanges>;

const InstantText = z.string().trim().max(40, { error: 'analytics.instantWrong' });
/** As it stands in an address. */
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
  alertLimit: restock.unwrap().shape.limit.unwrap().optional(),
  minimumSubtotalCents: Whole.pipe(z.number().max(100_000_000, { error: 'whatIf.number' })).optional(),
});
export type WhatIfQuery = z.infer<typeof WhatIfQuery>;

/** What a site says itself of what may be otherwise. */
export type WhatIfSettings = { readonly [Name in keyof WhatIfChanges]-?: NonNullable<WhatIfChanges[Name]> };

/** Each needs `analytics:read`, and may throw a `Refusal`. */
export interface WhatIfAccess {
  run(query: WhatIfQuery): Promise<WhatIfResult>;
  /** At the beginning of a period and at its end. */
  settings(period: Pick<WhatIfQuery, 'from' | 'to'>): Promise<readonly [WhatIfSettings, WhatIfSettings]>;
}

export interface WhatIfQuestion {
  readonly siteId: SiteId;
  readonly from: Instant;
  /** Does not belong to it. */
  readonly to: Instant;
  readonly changes: WhatIfChanges;
}

/** What came of a period, as its events say. */
export interface Outcome {
  /** In which something was put. */
  readonly carts: number;
  readonly orders: number;
  /** Those of them that only try things. */
  readonly testOrders: number;
  readonly units: number;
  /** Of orders as they were placed, whatever became of them later. */
  readonly turnoverCents: number;
  /** Mails to those who wait for something that is back. */
  readonly alerts: number;
  /** About orders. */
  readonly orderMails: number;
  /** Adds, and changes of quantity, that were refused for want of stock. */
  readonly refusedAdds: number;
  /** Orders that were refused, whatever for. */
  readonly refusedOrders: number;
  /** Checkouts that ended because others had the units. */
  readonly short: number;
  /** Checkouts whose time was over. */
  readonly expired: number;
}

export const REFUSED_STEPS = ['add', 'checkout', 'order', 'signUp', 'other'] as const;
export type RefusedStep = (typeof REFUSED_STEPS)[number];

export interface RefusedWhy {
  readonly step: RefusedStep;
  readonly key: MessageKey;
  readonly params: ReasonParams;
  readonly count: number;
}

/** What came of it when it was run again. */
export interface Rerun extends Outcome {
  /** Steps that were refused, and why; the most frequent first. */
  readonly refused: readonly RefusedWhy[];
  /** Steps that could not be taken any more, as one before them was refused. */
  readonly dropped: number;
}

export interface WhatIfResult extends WhatIfQuestion {
  readonly currency: Currency;
  /** Of the site in the period. */
  readonly events: number;
  /** Of the site before it: with them it is as it was when the period began. */
  readonly eventsBefore: number;
  readonly happened: Outcome;
  /** With the settings as they were: shows how well running again agrees with what happened. */
  readonly same: Rerun;
  readonly other: Rerun;
}

/** The figures in which running again with the same settings has to agree with what happened. */
export const isFaithful = ({ happened, same }: Pick<WhatIfResult, 'happened' | 'same'>): boolean =>
  (['orders', 'units', 'turnoverCents', 'alerts'] as const).every((name) => happened[name] === same[name]);

export const refusedAt = ({ refused }: Pick<Rerun, 'refused'>, step: RefusedStep): number =>
  refused.reduce((sum, one) => (one.step === step ? sum + one.count : sum), 0);

const COUNTED = ['orders', 'units', 'turnoverCents', 'alerts', 'orderMails', 'carts'] as const;
type Counted = (typeof COUNTED)[number] | 'testOrders' | 'expired';
const REFUSED = ['add', 'checkout', 'order'] as const;

/** One figure, side by side. */
export interface ComparedFigure {
  /** Of its text: `whatIf.orders`. */
  readonly name: Counted | `refused.${(typeof REFUSED)[number]}`;
  readonly happened: number;
  readonly same: number;
  readonly other: number;
  readonly isMoney: boolean;
}

/** All figures, in the order of reading. Tests are told where there are some. */
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

/** What was refused in either run: `before` with the settings of then, `count` with the others. */
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

/** What a decider of one's own gets beside the command and the state. */
export interface OwnDeciding {
  /** What the product decides. @throws as the product refuses */
  ours(): readonly DomainEvent[];
  /** Refuses the command. */
  refuse(): never;
}

/**
 * What a file may put in the place of one of the product's deciders, or around it: `export const stock = { decide }`,
 * named after the category of the streams. It answers the events that the command causes, at once; `[]`: none.
 */
export interface OwnDecider<
  Command extends { readonly type: string } = { readonly type: string },
  State = unknown,
  Event extends DomainEvent = DomainEvent,
> {
  decide(command: Command, state: State, deciding: OwnDeciding): readonly Event[];
}

/** Categories of streams whose decider may be another one. */
export const OWN_DECIDERS = ['cart', 'stock', 'restock', 'order', 'coupon'] as const;
export type OwnDeciders = Partial<Record<(typeof OWN_DECIDERS)[number], OwnDecider>>;
