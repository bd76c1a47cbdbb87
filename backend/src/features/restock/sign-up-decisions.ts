import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SignUpId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FailureKind, RestockFact } from '@kontor/contracts/restock/restock';
import type { MailLanguage } from '@kontor/contracts/restock/sign-up-parts';
import { waitsSince, waitsSinceWith } from '@kontor/contracts/restock/line';
import { isInLine, type RestockState, type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';

/** Minimum time before a second confirmation mail, in ms. */
const ASK_AGAIN_MS = 10 * 60_000;

/** What came of a mail about one sign-up. */
export type MailOutcome = { readonly messageId: string } | { readonly kind: FailureKind; readonly reason: string };

export type SignUpDecision = RestockedVariant &
  (
    | {
        readonly type: 'SignUp';
        readonly signUpId: SignUpId;
        readonly contact: Sealed;
        readonly language: MailLanguage;
        readonly keepsLanguage?: boolean;
        readonly joinsMailingList: boolean;
        readonly needsConfirmation: boolean;
        readonly origin: string;
      }
    /** @throws Refusal `restock.signUpUnknown`, also for the commands below */
    | { readonly type: 'ConfirmSignUp'; readonly number: number; readonly signUpId: SignUpId }
    | {
        readonly type: 'NoteConfirmation';
        readonly number: number;
        readonly signUpId: SignUpId;
        /** Number of the confirmation mail, from 1. */
        readonly mail: number;
        readonly outcome: MailOutcome;
      }
    | {
        readonly type: 'Unsubscribe';
        readonly number: number;
        readonly signUpId: SignUpId;
        readonly by: 'link' | 'oneClick' | 'merchant';
      }
  );

type SignUpAgain = Extract<SignUpDecision, { readonly type: 'SignUp' }> & { readonly at: Instant };

/** RS-03. Repeats for the same address, product and variant are one sign-up with one place. */
export const decideSignUp = (
  command: SignUpDecision & { readonly at: Instant },
  state: RestockState,
): readonly RestockFact[] => {
  const { productId, variantId } = command;
  switch (command.type) {
    case 'SignUp': {
      const { signUpId, contact, language, joinsMailingList, needsConfirmation, origin } = command;
      const known = signUpOf(state, contact.personId);
      if (known && isInLine(known)) return signUpAgain(command, known, state);
      const number = state.signUps.size + 1;
      const data = { number, signUpId, contact, language, joinsMailingList, needsConfirmation, origin };
      return [{ type: 'RestockSignedUp', data: { productId, variantId, ...data } }];
    }
    case 'ConfirmSignUp': {
      const signUp = namedSignUp(state, command);
      return signUp.status === 'unconfirmed' ? [confirmed(command, signUp, state)] : [];
    }
    case 'NoteConfirmation': {
      const { number } = namedSignUp(state, command);
      const { outcome, mail } = command;
      const data = { productId, variantId, number, ...(mail > 1 && { mail }) };
      return 'messageId' in outcome
        ? [{ type: 'RestockConfirmationSent', data: { ...data, ...outcome } }]
        : [{ type: 'RestockConfirmationFailed', data: { ...data, ...outcome } }];
    }
    case 'Unsubscribe':
      return unsubscribed(command, namedSignUp(state, command), state);
  }
};

/** Unsubscribes from the variant, including a newer sign-up at another place. */
const unsubscribed = (
  { productId, variantId, by }: Extract<SignUpDecision, { readonly type: 'Unsubscribe' }>,
  named: SignUp,
  state: RestockState,
): readonly RestockFact[] => {
  const leaving = openSignUps(state, named).filter(({ status }) => !isOver(status));
  const since = waitsSince(state, ({ number }) => !leaving.some((one) => one.number === number));
  return leaving.map((signUp) => {
    const { number, status, alert } = signUp;
    const of = { productId, variantId, number, ...newestMail(signUp) };
    // While the mail is being sent, its sender releases the unit.
    const hasUnit = alert !== null && alert.mail !== null && alert.claimUntil !== null;
    const data = { ...of, was: status, waitsSince: since, by, ...(hasUnit && { alertId: alert.alertId }) };
    return { type: 'RestockUnsubscribed', data };
  });
};

/** This sign-up, and the person's newest one if mails may still come from it. */
export const openSignUps = (state: RestockState, signUp: SignUp): readonly SignUp[] => {
  const newest = signUpOf(state, signUp.contact.personId);
  const mayCome = newest !== undefined && (isInLine(newest) || newest.status === 'closing');
  return mayCome && newest.number !== signUp.number ? [signUp, newest] : [signUp];
};

/**
 * The place is kept, and mails follow in the language asked for last. An unconfirmed sign-up gets in line if no
 * confirmation is needed any more, or is asked again; it may add the newsletter, unless anyone else could do so for
 * them.
 */
const signUpAgain = (command: SignUpAgain, known: SignUp, state: RestockState): readonly RestockFact[] => {
  const { productId, variantId, language, keepsLanguage = false, joinsMailingList, needsConfirmation } = command;
  const isOpen = known.status === 'unconfirmed';
  const joins = joinsMailingList && !known.joinsMailingList && (isOpen || !needsConfirmation);
  const of = { productId, variantId, number: known.number };
  const isOther = language !== known.language && !keepsLanguage;
  return [
    ...(isOther ? [{ type: 'RestockLanguageChanged', data: { ...of, language } } as const] : []),
    ...(joins ? [{ type: 'RestockMailingListJoined', data: of } as const] : []),
    ...(isOpen ? confirmedOrAsked(command, known, state) : []),
  ];
};

const confirmedOrAsked = (command: SignUpAgain, known: SignUp, state: RestockState): readonly RestockFact[] => {
  if (!command.needsConfirmation) return [confirmed(command, known, state, { by: 'captcha' })];
  if (!mayAskAgain(known, command.at)) return [];
  const { number, signUpId, confirmation } = known;
  const { productId, variantId } = command;
  const mail = (confirmation?.mail ?? 1) + 1;
  return [{ type: 'RestockConfirmationAsked', data: { productId, variantId, number, signUpId, mail } }];
};

/** Intervals double: anybody can have mails sent to anybody else. */
const mayAskAgain = ({ at, confirmation }: SignUp, now: Instant): boolean => {
  const asked = confirmation?.at ?? at;
  return now - asked >= Math.max(ASK_AGAIN_MS, asked - at);
};

const confirmed = (
  { productId, variantId }: RestockedVariant,
  signUp: SignUp,
  state: RestockState,
  how: { readonly by?: 'captcha' } = {},
): RestockFact => {
  const of = { productId, variantId, number: signUp.number, ...newestMail(signUp), ...how };
  return { type: 'RestockSignUpConfirmed', data: { ...of, waitsSince: waitsSinceWith(signUp, state) } };
};

const newestMail = ({ confirmation }: SignUp): { readonly mail?: number } =>
  confirmation === null || confirmation.mail === 1 ? {} : { mail: confirmation.mail };

export const isOver = (status: SignUp['status']): boolean =>
  status === 'bought' || status === 'missed' || status === 'unsubscribed' || status === 'failed' || status === 'closed';

export const signUpOf = (state: RestockState, personId: Sealed['personId']): SignUp | undefined =>
  signUpAt(state, state.byPerson.get(personId) ?? 0);

/** @throws Refusal `notFound` when no valid link leads here */
export const namedSignUp = (
  state: RestockState,
  { number, signUpId }: { readonly number: number; readonly signUpId: SignUpId },
): SignUp => {
  const signUp = signUpAt(state, number);
  if (signUp?.signUpId !== signUpId) throw new Refusal('notFound', { key: 'restock.signUpUnknown' });
  return signUp;
};
