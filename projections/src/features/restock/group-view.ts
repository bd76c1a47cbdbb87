import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { RestockEvent, SignUpStatus } from '@kontor/contracts/restock/restock';
import { SIGN_UP_STATUSES } from '@kontor/contracts/restock/sign-up-parts';
import { alertIdOf } from '@kontor/contracts/restock/chain';
import { hasEnded, isPending } from '@kontor/contracts/restock/state';
import type { RoundCounts, SignUpGroup } from '@kontor/contracts/restock/responses';

const TYPES = followed<RestockEvent>()({
  RestockSignedUp: true,
  RestockMailingListJoined: true,
  RestockLanguageChanged: false,
  RestockConfirmationAsked: false,
  RestockConfirmationSent: false,
  RestockConfirmationFailed: false,
  RestockSignUpConfirmed: true,
  RestockUnsubscribed: true,
  RestockCameBack: false,
  RestockAlertsAsked: true,
  RestockAlertStarted: true,
  RestockAlertSent: true,
  RestockAlertDoubled: true,
  RestockAlertDeferred: true,
  RestockAlertWithdrawn: true,
  RestockAlertFailed: true,
  RestockClaimOpened: true,
  RestockClaimExpired: true,
  RestockBought: true,
  RestockSignUpsClosed: true,
  RestockClosingSent: true,
  RestockClosingFailed: true,
});
type Event = Extract<Recorded<RestockEvent>, { type: (typeof TYPES)[number] }>;
type AskedEvent = Extract<Event, { type: 'RestockAlertsAsked' }>;

/** RS-05: one small document per variant; events carry the previous status, so no lookup is needed. */
export const groupView: Projection<SignUpGroup, Event> = {
  schema: {
    name: 'restock-groups',
    indexes: { waiting: ['counts.waiting'], since: ['isWaiting', 'waitingSince'] },
    generation: 3,
  },
  types: TYPES,
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.variantId }),
  evolve: (view, event) => {
    const group = view ?? (event.type === 'RestockSignedUp' ? newGroup(event) : null);
    return group && inLine(withRound(changed(group, event), event));
  },
};

const newGroup = ({
  data: { productId, variantId, at },
}: Extract<Event, { type: 'RestockSignedUp' }>): SignUpGroup => ({
  productId,
  variantId,
  counts: Object.fromEntries(SIGN_UP_STATUSES.map((status) => [status, 0])) as SignUpGroup['counts'],
  isWaiting: false,
  waitingSince: null,
  lastSignUpAt: at,
  lastRound: null,
});

const changed = (group: SignUpGroup, { type, data }: Event): SignUpGroup => {
  switch (type) {
    case 'RestockSignedUp': {
      const after = moved(group, null, data.needsConfirmation ? 'unconfirmed' : 'waiting');
      return { ...after, lastSignUpAt: data.at, waitingSince: group.waitingSince ?? data.at };
    }
    case 'RestockMailingListJoined':
      return group;
    case 'RestockSignUpConfirmed':
      return {
        ...moved(group, 'unconfirmed', 'waiting'),
        waitingSince: data.waitsSince ?? group.waitingSince ?? data.at,
      };
    case 'RestockUnsubscribed':
      return { ...moved(group, data.was, 'unsubscribed'), waitingSince: data.waitsSince };
    case 'RestockAlertsAsked':
      return { ...moved(group, 'waiting', 'asked', data.numbers.length), waitingSince: data.waitsSince };
    case 'RestockAlertStarted':
      return moved(group, 'asked', 'sending');
    case 'RestockAlertSent':
      // A newer status wins.
      return data.was === undefined || isPending({ status: data.was })
        ? moved(group, data.was ?? 'sending', 'told')
        : group;
    case 'RestockAlertDoubled':
      return group;
    case 'RestockAlertDeferred':
      return moved(group, 'sending', 'asked');
    case 'RestockAlertWithdrawn':
      // Who has left does not return to the line.
      return hasEnded(data.was) ? group : { ...moved(group, data.was, 'waiting'), waitingSince: data.waitsSince };
    case 'RestockAlertFailed':
      return moved(group, data.was, 'failed');
    case 'RestockClaimOpened':
      return moved(group, 'told', 'opened');
    case 'RestockClaimExpired':
      return data.was === 'told' || data.was === 'opened' ? moved(group, data.was, 'missed') : group;
    case 'RestockBought': {
      const { was, waitsSince = group.waitingSince } = data;
      return { ...moved(group, was, 'bought'), waitingSince: waitsSince };
    }
    case 'RestockSignUpsClosed': {
      const { was, mail, numbers, waitsSince } = data;
      return { ...moved(group, was, mail === null ? 'closed' : 'closing', numbers.length), waitingSince: waitsSince };
    }
    case 'RestockClosingSent':
    case 'RestockClosingFailed':
      return moved(group, 'closing', 'closed');
  }
};

const moved = (group: SignUpGroup, from: SignUpStatus | null, to: SignUpStatus, by = 1): SignUpGroup => {
  const counts = { ...group.counts };
  if (from !== null) counts[from] -= by;
  counts[to] += by;
  return { ...group, counts };
};

/** `waitingSince` is only set while somebody waits. */
const inLine = (group: SignUpGroup): SignUpGroup => {
  const isWaiting = group.counts.waiting > 0;
  return { ...group, isWaiting, waitingSince: isWaiting ? group.waitingSince : null };
};

const withRound = (group: SignUpGroup, event: Event): SignUpGroup => {
  if (event.type === 'RestockAlertsAsked') return { ...group, lastRound: asked(group.lastRound, event) };
  const { lastRound } = group;
  if (lastRound === null || !('alertId' in event.data)) return group;
  const { number, alertId } = event.data;
  if (alertIdOf(lastRound.roundId, number) !== alertId) return group;
  const counted = COUNTED[event.type];
  return counted === undefined ? group : { ...group, lastRound: { ...lastRound, [counted]: lastRound[counted] + 1 } };
};

const COUNTED: Partial<Record<Event['type'], 'sent' | 'opened' | 'bought' | 'failed' | 'withdrawn'>> = {
  RestockAlertSent: 'sent',
  RestockClaimOpened: 'opened',
  RestockBought: 'bought',
  RestockAlertFailed: 'failed',
  RestockAlertWithdrawn: 'withdrawn',
};

const asked = (
  before: RoundCounts | null,
  { data: { roundId, trigger, at, numbers, from, everyMs } }: AskedEvent,
): RoundCounts => {
  const none = { sent: 0, opened: 0, bought: 0, failed: 0, withdrawn: 0 };
  const round = before?.roundId === roundId ? before : { roundId, trigger, at, asked: 0, ...none };
  return { ...round, asked: round.asked + numbers.length, until: from + (numbers.length - 1) * everyMs };
};
