import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type RestockEvent, SIGN_UP_EVENT_TYPES } from '@kontor/contracts/restock/restock';
import { hasEnded, isPending } from '@kontor/contracts/restock/state';
import type { SignUpDocument } from '@kontor/contracts/restock/queries';

type Event = Extract<Recorded<RestockEvent>, { type: (typeof SIGN_UP_EVENT_TYPES)[number] }>;

export const signUpIdOf = (variantId: string, number: number): string => `${variantId}.${number}`;

/** RS-06: one document per sign-up. */
export const signUpView: Projection<SignUpDocument, Event> = {
  schema: {
    name: 'restock-sign-ups',
    indexes: { line: ['variantId', 'number'], person: ['contact.personId', 'at'] },
    generation: 3,
  },
  types: SIGN_UP_EVENT_TYPES,
  keyOf: (event) => ({ siteId: siteOf(event), id: signUpIdOf(event.data.variantId, event.data.number) }),
  evolve: (view, event) => {
    if (event.type === 'RestockSignedUp') return signedUp(event);
    // Keeps the status, which may come from an event about many sign-ups.
    if (event.type === 'RestockMailingListJoined') return view && { ...view, joinsMailingList: true };
    if (event.type === 'RestockLanguageChanged')
      return view && { ...view, language: event.data.language, languageAt: event.data.at };
    const isNoted = event.type === 'RestockBought' && event.data.was === 'bought';
    return view && { ...view, ...changes(event), ...(!isNoted && { revision: event.revision }) };
  },
};

const signedUp = ({ data, revision }: Extract<Event, { type: 'RestockSignedUp' }>): SignUpDocument => {
  const { productId, variantId, signUpId, number, contact, language, joinsMailingList, at } = data;
  return {
    productId,
    variantId,
    signUpId,
    number,
    status: data.needsConfirmation ? 'unconfirmed' : 'waiting',
    contact,
    language,
    languageAt: at,
    joinsMailingList,
    at,
    receipt: data.chain,
    sentAt: null,
    openedAt: null,
    boughtAt: null,
    expiredAt: null,
    unsubscribedAt: null,
    unsubscribedBy: null,
    failure: null,
    closingSentAt: null,
    deferred: null,
    mayBeDouble: false,
    alertId: null,
    claimUntil: null,
    orderId: null,
    revision,
  };
};

const changes = ({
  type,
  data,
}: Exclude<
  Event,
  { type: 'RestockSignedUp' | 'RestockMailingListJoined' | 'RestockLanguageChanged' }
>): Partial<SignUpDocument> => {
  switch (type) {
    case 'RestockSignUpConfirmed':
      return { status: 'waiting' };
    case 'RestockUnsubscribed':
      return { status: 'unsubscribed', unsubscribedAt: data.at, unsubscribedBy: data.by };
    case 'RestockAlertStarted':
      return { status: 'sending', alertId: data.alertId };
    case 'RestockAlertSent': {
      const { at, was = 'sending', claimUntil, mayBeDouble, alertId } = data;
      const sent = { sentAt: at, mayBeDouble, deferred: null };
      if (isPending({ status: was })) return { ...sent, status: 'told', claimUntil, alertId };
      return { ...sent, ...(hasEnded(was) && { claimUntil, status: was }) };
    }
    case 'RestockAlertDoubled':
      return { mayBeDouble: true };
    case 'RestockAlertDeferred':
      return { status: 'asked', deferred: data.reason };
    case 'RestockAlertWithdrawn':
      // Who has left does not return to the line.
      return { status: hasEnded(data.was) ? data.was : 'waiting', alertId: null, deferred: null };
    case 'RestockAlertFailed': {
      const { kind, reason, at } = data;
      return { status: 'failed', claimUntil: null, failure: { kind, reason, at } };
    }
    case 'RestockClaimOpened':
      return { status: 'opened', openedAt: data.at };
    case 'RestockClaimExpired': {
      const isMissed = data.was === 'told' || data.was === 'opened';
      return { status: isMissed ? 'missed' : data.was, claimUntil: null, expiredAt: data.at };
    }
    case 'RestockBought': {
      const bought = { boughtAt: data.at, orderId: data.orderId };
      return data.was === 'bought' ? bought : { ...bought, status: 'bought', claimUntil: null };
    }
    case 'RestockClosingSent':
      return { status: 'closed', closingSentAt: data.at };
    case 'RestockClosingFailed': {
      const { kind, reason, at } = data;
      return { status: 'closed', failure: { kind, reason, at } };
    }
  }
};
