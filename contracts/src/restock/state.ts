import { List, Map as PersistentMap } from 'immutable';
import type { Instant } from '../kernel/ambient.ts';
import type { AlertId, PersonId, SignUpId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import { type AlertRule, type RestockEvent, sectionOf, type SignUpStatus } from './restock.ts';
import type { MailLanguage } from './sign-up-parts.ts';
import { alertIdOf, NO_LINK } from './chain.ts';

export interface SignUpAlert {
  readonly alertId: AlertId;
  readonly rule: AlertRule;
  /** A unit is held until then; `null`: none. */
  readonly claimUntil: Instant | null;
  /** `null`: not known yet whether it was sent. */
  readonly mail: { readonly mayBeDouble: boolean } | null;
  /** The claim expired while the unit was in the shopper's checkout; the next in line is owed one. */
  readonly isLent: boolean;
}

export interface RequestedConfirmation {
  readonly mail: number;
  readonly at: Instant;
}

export interface SignUp {
  readonly signUpId: SignUpId;
  readonly number: number;
  readonly contact: Sealed;
  readonly language: MailLanguage;
  /** When it was asked for. */
  readonly languageAt: Instant;
  /** NL-01 */
  readonly joinsMailingList: boolean;
  readonly agreedAt: Instant | null;
  readonly origin: string;
  readonly status: SignUpStatus;
  readonly at: Instant;
  /** Hash-chain link given to the shopper as receipt. */
  readonly receipt: string;
  /** `null`: not required. */
  readonly confirmation: RequestedConfirmation | null;
  readonly alert: SignUpAlert | null;
}

/**
 * A variant's waiting line. Persistent structures, because each event changes one of possibly many thousand sign-ups.
 */
export interface RestockState {
  readonly chain: string;
  /** Index: place in line minus 1. */
  readonly signUps: List<SignUp>;
  readonly byPerson: PersistentMap<PersonId, number>;
  readonly waiting: number;
  /** Waiting sign-ups per section, so that they are found without scanning the whole line. */
  readonly waitingBySection: List<number>;
  readonly pending: number;
  /** Alerts to send next without a request: earlier ones did not lead to a purchase. */
  readonly owed: number;
}

export const NOBODY: RestockState = {
  chain: NO_LINK,
  signUps: List(),
  byPerson: PersistentMap(),
  waiting: 0,
  waitingBySection: List(),
  pending: 0,
  owed: 0,
};

export const signUpAt = ({ signUps }: Pick<RestockState, 'signUps'>, number: number): SignUp | undefined =>
  number >= 1 ? signUps.get(number - 1) : undefined;

export const isPending = ({ status }: Pick<SignUp, 'status'>): boolean => status === 'asked' || status === 'sending';

export const pendingAlerts = ({ signUps, pending }: Pick<RestockState, 'signUps' | 'pending'>): readonly AlertId[] => {
  if (pending === 0) return [];
  const alerts = signUps.toSeq().filter(isPending).take(pending).toArray();
  return alerts.flatMap(({ alert }) => alert?.alertId ?? []);
};

/** Left the line, by themselves or with it: an alert on its way comes to nothing. */
export const hasEnded = (status: SignUpStatus): boolean =>
  status === 'unsubscribed' || status === 'closing' || status === 'closed';

/** Still in line, or alert pending: signing up again changes nothing. */
export const isInLine = (signUp: SignUp): boolean =>
  signUp.status === 'unconfirmed' || signUp.status === 'waiting' || isPending(signUp);

export const evolveRestock = (state: RestockState, event: RestockEvent): RestockState => ({
  ...afterFact(state, event),
  chain: event.data.chain,
});

const afterFact = (state: RestockState, { type, data }: RestockEvent): RestockState => {
  switch (type) {
    case 'RestockSignedUp': {
      const { signUpId, number, contact, language, joinsMailingList, origin, needsConfirmation, at, chain } = data;
      const status = needsConfirmation ? 'unconfirmed' : 'waiting';
      const confirmation = needsConfirmation ? { mail: 1, at } : null;
      const agreedAt = joinsMailingList ? at : null;
      const of = {
        signUpId,
        number,
        contact,
        language,
        languageAt: at,
        joinsMailingList,
        agreedAt,
        origin,
        confirmation,
      };
      const signUp = { ...of, status, at, receipt: chain, alert: null } as const;
      return {
        ...counting(state, number, needsConfirmation ? 0 : 1),
        signUps: state.signUps.set(number - 1, signUp),
        byPerson: state.byPerson.set(contact.personId, number),
      };
    }
    case 'RestockMailingListJoined':
      return changed(state, data.number, { joinsMailingList: true, agreedAt: data.at });
    case 'RestockLanguageChanged':
      return changed(state, data.number, { language: data.language, languageAt: data.at });
    case 'RestockConfirmationAsked': {
      const { number, mail, at } = data;
      return changed(state, number, { confirmation: { mail, at } });
    }
    case 'RestockConfirmationSent':
    case 'RestockConfirmationFailed':
    case 'RestockCameBack':
      return state;
    case 'RestockSignUpConfirmed':
      return withStatus(state, data.number, 'waiting');
    case 'RestockUnsubscribed': {
      const left = withStatus(state, data.number, 'unsubscribed');
      return owing(left, left.owed);
    }
    case 'RestockAlertsAsked': {
      const { roundId, rule, numbers } = data;
      const asked = numbers.reduce(
        (before, number) =>
          withStatus(before, number, 'asked', {
            alertId: alertIdOf(roundId, number),
            rule,
            claimUntil: null,
            mail: null,
            isLent: false,
          }),
        state,
      );
      // Rounds serve the line from the front, where those owed an alert are.
      return owing(asked, asked.owed - numbers.length);
    }
    case 'RestockAlertStarted':
      return withStatus(state, data.number, 'sending', { claimUntil: data.claimUntil ?? null });
    case 'RestockAlertSent': {
      const { number, was = 'sending', claimUntil, mayBeDouble } = data;
      const mail = { mayBeDouble };
      // Any later status is kept; a unit stays held only for sign-ups that have ended.
      if (isPending({ status: was })) return withStatus(state, number, 'told', { claimUntil, mail });
      return withStatus(state, number, was, { ...(hasEnded(was) && { claimUntil }), mail });
    }
    case 'RestockAlertDoubled':
      return withAlert(state, data.number, { mail: { mayBeDouble: true } });
    case 'RestockAlertDeferred':
      return withStatus(state, data.number, 'asked');
    case 'RestockAlertWithdrawn': {
      const isGone = data.reason === 'unsubscribed' || data.reason === 'closed';
      const back = isGone ? changed(state, data.number, { alert: null }) : withStatus(state, data.number, 'waiting');
      return owing(back, back.owed + 1);
    }
    case 'RestockAlertFailed':
      return owing(withStatus(state, data.number, 'failed', { claimUntil: null }), state.owed + 1);
    case 'RestockClaimOpened':
      return withStatus(state, data.number, 'opened');
    case 'RestockClaimExpired': {
      const { status = 'missed' } = signUpAt(state, data.number) ?? {};
      const after = status === 'told' || status === 'opened' ? 'missed' : status;
      return owing(
        withStatus(state, data.number, after, { claimUntil: null, isLent: data.isLent ?? false }),
        state.owed + 1,
      );
    }
    case 'RestockBought': {
      if (data.was === 'bought') return state;
      const wasPassedOn = signUpAt(state, data.number)?.alert?.isLent === true;
      return owing(
        withStatus(state, data.number, 'bought', { claimUntil: null, isLent: false }),
        state.owed - Number(wasPassedOn),
      );
    }
    case 'RestockSignUpsClosed': {
      const status = data.mail === null ? 'closed' : 'closing';
      const closed = data.numbers.reduce((before, number) => withStatus(before, number, status), state);
      return owing(closed, closed.owed);
    }
    case 'RestockClosingSent':
    case 'RestockClosingFailed':
      return withStatus(state, data.number, 'closed');
  }
};

const owing = (state: RestockState, owed: number): RestockState => ({
  ...state,
  owed: Math.max(0, Math.min(owed, state.waiting)),
});

const withAlert = (state: RestockState, number: number, alert: Partial<SignUpAlert>): RestockState => {
  const { status } = signUpAt(state, number) ?? {};
  return status === undefined ? state : withStatus(state, number, status, alert);
};

const changed = (
  state: RestockState,
  number: number,
  change: Partial<Pick<SignUp, 'alert' | 'agreedAt' | 'confirmation' | 'joinsMailingList' | 'language' | 'languageAt'>>,
): RestockState => {
  const before = signUpAt(state, number);
  return before ? { ...state, signUps: state.signUps.set(number - 1, { ...before, ...change }) } : state;
};

const withStatus = (
  state: RestockState,
  number: number,
  status: SignUpStatus,
  alert: Partial<SignUpAlert> = {},
): RestockState => {
  const before = signUpAt(state, number);
  if (!before) return state;
  const known =
    before.alert === null && alert.alertId === undefined ? null : ({ ...before.alert, ...alert } as SignUpAlert);
  const after = { ...before, status, alert: known };
  return {
    ...counting(state, number, Number(status === 'waiting') - Number(before.status === 'waiting')),
    signUps: state.signUps.set(number - 1, after),
    pending: state.pending + Number(isPending(after)) - Number(isPending(before)),
  };
};

const counting = (state: RestockState, number: number, by: number): RestockState =>
  by === 0
    ? state
    : {
        ...state,
        waiting: state.waiting + by,
        waitingBySection: state.waitingBySection.update(sectionOf(number), 0, (waiting) => waiting + by),
      };
