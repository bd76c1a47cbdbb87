import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { AlertId, CartId, OrderId, RoundId } from '@kontor/contracts/kernel/ids';
import { type AlertRule, type FailureKind, type RestockFact, type SeenStock } from '@kontor/contracts/restock/restock';
import { inOrder, sectionsOf, waitsSince, waitsSinceWith } from '@kontor/contracts/restock/line';
import { hasEnded, isPending, type RestockState, type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { AlertTrigger, RestockedVariant } from '@kontor/contracts/restock/responses';

interface OfAlert {
  readonly number: number;
  readonly alertId: AlertId;
}

export type AlertDecision = RestockedVariant &
  (
    | {
        readonly type: 'AskAlerts';
        readonly roundId: RoundId;
        readonly trigger: AlertTrigger;
        readonly rule: AlertRule;
        readonly stock: SeenStock;
        readonly from: Instant;
        readonly everyMs: number;
      }
    /** Recorded right before its mail is sent. No events: it was already started, here or elsewhere. */
    | (OfAlert & { readonly type: 'StartAlert'; readonly claimUntil: Instant | null })
    | (OfAlert & {
        readonly type: 'NoteAlertSent';
        readonly stock: SeenStock;
        readonly claimUntil: Instant | null;
        readonly mayBeDouble: boolean;
        readonly messageId: string;
      })
    | (OfAlert & { readonly type: 'DeferAlert'; readonly reason: string })
    | (OfAlert & { readonly type: 'WithdrawAlert'; readonly reason: 'soldOut' | 'notSold' })
    /** Units came back. `about`: the stock event and its content. */
    | { readonly type: 'NoteCameBack'; readonly about: string; readonly free: number | null }
    | (OfAlert & { readonly type: 'NoteAlertFailed'; readonly kind: FailureKind; readonly reason: string })
    | (OfAlert & { readonly type: 'OpenClaim'; readonly cartId: CartId })
    | (OfAlert & { readonly type: 'ExpireClaim'; readonly isLent: boolean })
    | (OfAlert & { readonly type: 'NoteBought'; readonly orderId: OrderId })
  );

type OfOne<Of> = Of extends OfAlert ? Of : never;
export type AlertOutcome = OfOne<AlertDecision>;
export type AskAlerts = Extract<AlertDecision, { readonly type: 'AskAlerts' }>;

const TYPES: ReadonlySet<string> = new Set<AlertDecision['type']>([
  'AskAlerts',
  'StartAlert',
  'NoteAlertSent',
  'DeferAlert',
  'WithdrawAlert',
  'NoteCameBack',
  'NoteAlertFailed',
  'OpenClaim',
  'ExpireClaim',
  'NoteBought',
]);

export const isAlertDecision = (command: { readonly type: string }): command is AlertDecision =>
  TYPES.has(command.type);

/** Each step of an alert is recorded once; late and repeated commands change nothing. */
export const decideAlert = (command: AlertDecision, state: RestockState): readonly RestockFact[] => {
  const { productId, variantId } = command;
  if (command.type === 'AskAlerts') return askAlerts(command, state);
  if (command.type === 'NoteCameBack') {
    const { about, free } = command;
    return [{ type: 'RestockCameBack', data: { productId, variantId, about, free } }];
  }
  const { number, alertId } = command;
  const signUp = signUpAt(state, number);
  const of = { productId, variantId, number, alertId };
  if (command.type === 'NoteBought') return signUp ? [bought(command, signUp, state)] : [];
  if (signUp?.alert?.alertId !== alertId) return [];
  const { status, alert } = signUp;
  switch (command.type) {
    case 'StartAlert':
      return status === 'asked'
        ? [{ type: 'RestockAlertStarted', data: { ...of, claimUntil: command.claimUntil } }]
        : [];
    case 'NoteAlertSent': {
      const { stock, claimUntil, mayBeDouble, messageId } = command;
      if (alert.mail !== null) {
        const isNews = mayBeDouble && !alert.mail.mayBeDouble;
        return isNews ? [{ type: 'RestockAlertDoubled', data: { ...of, messageId } }] : [];
      }
      // The mail was sent, whatever happened to the sign-up meanwhile.
      const was = status === 'sending' ? {} : { was: status };
      return [{ type: 'RestockAlertSent', data: { ...of, ...was, stock, claimUntil, mayBeDouble, messageId } }];
    }
    case 'DeferAlert':
      return status === 'sending' ? [{ type: 'RestockAlertDeferred', data: { ...of, reason: command.reason } }] : [];
    case 'WithdrawAlert': {
      const isGone = hasLeft(signUp);
      if (!isGone && !isPending(signUp)) return [];
      // Back to their original place, possibly at the front.
      const since = isGone ? waitsSince(state) : waitsSinceWith(signUp, state);
      const left = status === 'unsubscribed' ? status : 'closed';
      const reason = isGone ? left : command.reason;
      return [{ type: 'RestockAlertWithdrawn', data: { ...of, was: status, waitsSince: since, reason } }];
    }
    case 'NoteAlertFailed': {
      if (hasLeft(signUp)) return decideAlert({ ...command, type: 'WithdrawAlert', reason: 'soldOut' }, state);
      const { kind, reason } = command;
      // A mail server may bounce a mail after accepting it.
      const isOpen = isPending(signUp) || (kind === 'bounced' && status === 'told');
      return isOpen ? [{ type: 'RestockAlertFailed', data: { ...of, was: status, kind, reason } }] : [];
    }
    case 'OpenClaim':
      return status === 'told' ? [{ type: 'RestockClaimOpened', data: { ...of, cartId: command.cartId } }] : [];
    case 'ExpireClaim':
      return alert.claimUntil === null || alert.mail === null
        ? []
        : [{ type: 'RestockClaimExpired', data: { ...of, was: status, ...(command.isLent && { isLent: true }) } }];
  }
};

/**
 * The link of a mail in doubt may be used after a newer alert exists: the purchase is recorded and changes nothing
 * else.
 */
const bought = (
  { productId, variantId, number, alertId, orderId }: Extract<AlertDecision, { readonly type: 'NoteBought' }>,
  { status, alert }: SignUp,
  state: RestockState,
): RestockFact => {
  const isTheirs = alert?.alertId === alertId || (alert === null && hasEnded(status));
  const was = isTheirs ? status : 'bought';
  const left = was === 'waiting' && { waitsSince: waitsSince(state, (one) => one.number !== number) };
  return { type: 'RestockBought', data: { productId, variantId, number, alertId, was, ...left, orderId } };
};

export const hasLeft = ({ status, alert }: SignUp): boolean =>
  hasEnded(status) && alert !== null && alert.mail === null;

/** The first in line, as many as the rule allows. */
const askAlerts = (command: AskAlerts, state: RestockState): readonly RestockFact[] => {
  const { productId, variantId, roundId, trigger, rule, stock, from, everyMs } = command;
  const numbers = firstInLine(state, nextRecipients(command, state));
  const last = numbers.at(-1) ?? 0;
  const left = waitsSince(state, ({ number }) => number > last);
  return sectionsOf(numbers).map(({ start, some }): RestockFact => {
    const data = { roundId, trigger, rule, stock, numbers: some, from: from + start * everyMs, everyMs };
    return { type: 'RestockAlertsAsked', data: { productId, variantId, waitsSince: left, ...data } };
  });
};

export const nextRecipients = (
  { trigger, rule, stock }: Pick<AskAlerts, 'trigger' | 'rule' | 'stock'>,
  state: Pick<RestockState, 'waiting' | 'pending' | 'owed'>,
): number => Math.min(trigger === 'next' ? state.owed : Infinity, allowedBy(rule, stock, state));

/** How many more may be notified; pending alerts and the units they hold count. */
export const allowedBy = (
  { limit, factorPercent }: AlertRule,
  { free, held = 0 }: SeenStock,
  { waiting, pending }: Pick<RestockState, 'waiting' | 'pending'>,
): number => {
  if (free === null) return waiting;
  if (free <= 0) return 0;
  const percent = limit === 'factor' ? factorPercent : 100;
  const most = limit === 'everyone' ? Infinity : Math.floor(((free + held) * percent) / 100);
  return Math.min(waiting, Math.max(0, most - pending));
};

/** Places of waiting subscribers, in order. */
export const firstInLine = (
  line: Pick<RestockState, 'signUps' | 'waitingBySection'>,
  most: number,
): readonly number[] => {
  const numbers: number[] = [];
  for (const { number } of inOrder(line)) {
    if (numbers.length >= most) break;
    numbers.push(number);
  }
  return numbers;
};
