import { nextBilling } from '@kontor/contracts/subscriptions/billing-dates';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { OrderId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { Cents } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { evolveSubscription } from '@kontor/contracts/subscriptions/state';
import type { SubscriptionEvent, SubscriptionTerms } from '@kontor/contracts/subscriptions/subscriptions';
import type { RenewalProblem, SubscriptionView } from '@kontor/contracts/subscriptions/responses';
import type { OrderDraft } from '@kontor/contracts/orders/responses';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from a failed renewal to the next try; after the last one the subscription ends. */
export const RETRY_AFTER_DAYS: readonly number[] = [1, 3, 5, 7];

export interface Renewal {
  readonly cycle: number;
  readonly attempt: number;
  readonly order: OrderDraft;
}

export interface SubscriptionState {
  readonly view: SubscriptionView;
  readonly terms: SubscriptionTerms;
  readonly failures: number;
  readonly renewal: (Renewal & { readonly isReserved: boolean }) | null;
  /** The newest failed try, which may still hold units. */
  readonly dropped: Renewal | null;
  readonly isTold: boolean;
}

/** `calledOff`: the first order was cancelled before the start, so it never starts. */
export type Subscription = SubscriptionState | 'calledOff' | null;

export type Try = Pick<Renewal, 'cycle' | 'attempt'>;

export type SubscriptionCommand =
  | { readonly type: 'StartSubscription'; readonly terms: SubscriptionTerms }
  | ({ readonly type: 'BeginRenewal' } & Renewal)
  | ({ readonly type: 'NoteReserved' } & Try)
  | {
      readonly type: 'NoteRenewal';
      readonly cycle: number;
      readonly orderId: OrderId;
      readonly amountCents: Cents;
      readonly now: Instant;
    }
  | {
      readonly type: 'NoteRenewalFailure';
      readonly cycle: number;
      readonly attempt: number;
      readonly reason: RenewalProblem;
      readonly orderId: OrderId | null;
      readonly now: Instant;
    }
  | { readonly type: 'CancelSubscription'; readonly by: 'shopper' | 'merchant' | 'failure' }
  | { readonly type: 'CallOffSubscription'; readonly subscriptionId: SubscriptionId }
  /** `failure: null`: it was sent. */
  | { readonly type: 'NoteMail'; readonly failure: string | null };

type Of<Type extends SubscriptionCommand['type']> = Extract<SubscriptionCommand, { type: Type }>;

/**
 * SU-01. The stream decides whether a renewal begins; one in progress is completed even after a cancellation. Repeats
 * and tries that are no longer due change nothing.
 */
export const subscriptionDecider: Decider<Subscription, SubscriptionCommand, SubscriptionEvent> = {
  initial: null,
  evolve: (before, event) => {
    if (before === 'calledOff') return before;
    if (!before && event.type === 'SubscriptionCancelled') return 'calledOff';
    const view = evolveSubscription(before?.view ?? null, event);
    if (event.type === 'SubscriptionStarted') {
      return view && { view, terms: event.data, failures: 0, renewal: null, dropped: null, isTold: false };
    }
    if (!before || !view) return before;
    switch (event.type) {
      case 'SubscriptionRenewalBegun':
        return { ...before, view, renewal: { ...event.data, isReserved: false }, dropped: null };
      case 'SubscriptionRenewalReserved':
        return { ...before, view, renewal: before.renewal && { ...before.renewal, isReserved: true } };
      case 'SubscriptionRenewed':
        return { ...before, view, failures: 0, renewal: null };
      case 'SubscriptionRenewalFailed':
        return {
          ...before,
          view,
          failures: event.data.attempt,
          renewal: null,
          dropped: event.data.orderId === null ? before.renewal : null,
        };
      case 'SubscriptionCancelled':
      case 'SubscriptionEnded':
        return { ...before, view };
      case 'SubscriptionMailSent':
      case 'SubscriptionMailFailed':
        return { ...before, isTold: true };
    }
  },
  decide: (command, state) => {
    if (command.type === 'StartSubscription') return state ? [] : start(command);
    if (command.type === 'CallOffSubscription') return callOff(command, state);
    if (!state || state === 'calledOff') throw new Refusal('notFound', { key: 'subscription.unknown' });
    switch (command.type) {
      case 'BeginRenewal': {
        const { type: _, ...renewal } = command;
        if (!isDue(state, command)) return [];
        return [{ type: 'SubscriptionRenewalBegun', data: { subscriptionId: state.view.id, ...renewal } }];
      }
      case 'NoteReserved': {
        const { cycle, attempt } = command;
        if (!isAt(state.renewal, command) || state.renewal.isReserved) return [];
        return [{ type: 'SubscriptionRenewalReserved', data: { subscriptionId: state.view.id, cycle, attempt } }];
      }
      case 'NoteRenewal':
        return renew(command, state);
      case 'NoteRenewalFailure':
        return fail(command, state);
      case 'CancelSubscription':
        return cancel(command.by, state);
      case 'NoteMail': {
        const { id: subscriptionId } = state.view;
        if (state.isTold) return [];
        if (command.failure === null) return [{ type: 'SubscriptionMailSent', data: { subscriptionId } }];
        return [{ type: 'SubscriptionMailFailed', data: { subscriptionId, reason: command.failure } }];
      }
    }
  },
};

export const isDue = (state: SubscriptionState, { cycle, attempt }: Try): boolean =>
  !isOver(state) && state.renewal === null && cycle === state.view.cycles + 1 && attempt === state.failures + 1;

const isOver = ({ view: { status } }: SubscriptionState): boolean => status === 'cancelled' || status === 'ended';

export const isAt = <R extends Renewal>(renewal: R | null, { cycle, attempt }: Try): renewal is R =>
  renewal?.cycle === cycle && renewal.attempt === attempt;

const cancel = (by: Of<'CancelSubscription'>['by'], state: SubscriptionState): readonly SubscriptionEvent[] => {
  const { id: subscriptionId, cycles } = state.view;
  if (isOver(state)) return [];
  return [{ type: 'SubscriptionCancelled', data: { subscriptionId, by, cycle: cycles + 1 } }];
};

const callOff = ({ subscriptionId }: Of<'CallOffSubscription'>, state: Subscription): readonly SubscriptionEvent[] => {
  if (state === 'calledOff') return [];
  if (state) return cancel('merchant', state);
  return [{ type: 'SubscriptionCancelled', data: { subscriptionId, by: 'merchant', cycle: 1 } }];
};

const start = ({ terms }: Of<'StartSubscription'>): readonly SubscriptionEvent[] => {
  const { subscriptionId } = terms;
  const nextBillingAt = nextBilling(terms, 1, terms.startedAt);
  const started: SubscriptionEvent = { type: 'SubscriptionStarted', data: { ...terms, nextBillingAt } };
  return nextBillingAt === null ? [started, { type: 'SubscriptionEnded', data: { subscriptionId } }] : [started];
};

const renew = (command: Of<'NoteRenewal'>, state: SubscriptionState): readonly SubscriptionEvent[] => {
  const { cycle, orderId, amountCents, now } = command;
  const { view, terms } = state;
  if (cycle !== view.cycles + 1 || (isOver(state) && state.renewal === null)) return [];
  // Clocks of processes differ: the date just billed must never come next.
  const after = Math.max(now, view.nextBillingAt ?? 0);
  const nextBillingAt = isOver(state) ? null : nextBilling(terms, cycle, after);
  const subscriptionId = view.id;
  const renewed: SubscriptionEvent = {
    type: 'SubscriptionRenewed',
    data: { subscriptionId, cycle, orderId, amountCents, nextBillingAt },
  };
  const hasEnded = nextBillingAt === null && !isOver(state);
  return hasEnded ? [renewed, { type: 'SubscriptionEnded', data: { subscriptionId } }] : [renewed];
};

const fail = (command: Of<'NoteRenewalFailure'>, state: SubscriptionState): readonly SubscriptionEvent[] => {
  const { cycle, attempt, reason, orderId, now } = command;
  if (cycle !== state.view.cycles + 1 || attempt !== state.failures + 1) return [];
  if (isOvertaken(command, state)) return [];
  const over = isOver(state);
  // A cancellation before the renewal has ended it already.
  if (over && state.renewal === null) return [];
  const days = over ? undefined : RETRY_AFTER_DAYS[attempt - 1];
  const retryAt = days === undefined ? null : now + days * DAY_MS;
  const subscriptionId = state.view.id;
  const failed: SubscriptionEvent = {
    type: 'SubscriptionRenewalFailed',
    data: { subscriptionId, cycle, attempt, reason, orderId, retryAt },
  };
  if (over || retryAt !== null) return [failed];
  return [failed, { type: 'SubscriptionCancelled', data: { subscriptionId, by: 'failure', cycle } }];
};

/**
 * Another process is further with the same try: once units are held, a shortage is no longer true, and nothing else can
 * stop a renewal in progress.
 */
const isOvertaken = ({ reason, orderId }: Of<'NoteRenewalFailure'>, { renewal }: SubscriptionState): boolean =>
  renewal !== null && orderId === null && (reason !== 'stock' || renewal.isReserved);
