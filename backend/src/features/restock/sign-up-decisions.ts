import type { SignUpId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FailureKind, MailLanguage, RestockedVariant, RestockFact } from '@kontor/contracts/restock';
import { isInLine, type RestockState, type SignUp, signUpAt, waitsSince } from '@kontor/contracts/restock-state';

/** What came of the mail that asks to confirm a sign-up. */
export type ConfirmationOutcome =
  { readonly messageId: string } | { readonly kind: FailureKind; readonly reason: string };

export type SignUpDecision = RestockedVariant &
  (
    | {
        readonly type: 'SignUp';
        readonly signUpId: SignUpId;
        readonly contact: Sealed;
        readonly language: MailLanguage;
        readonly joinsMailingList: boolean;
        readonly needsConfirmation: boolean;
        readonly origin: string;
      }
    | { readonly type: 'ConfirmSignUp'; readonly number: number; readonly signUpId: SignUpId }
    | {
        readonly type: 'NoteConfirmation';
        readonly number: number;
        readonly signUpId: SignUpId;
        readonly outcome: ConfirmationOutcome;
      }
    | {
        readonly type: 'Unsubscribe';
        readonly number: number;
        readonly signUpId: SignUpId;
        readonly by: 'link' | 'oneClick' | 'merchant';
      }
  );

/** RS-03. Same address, product and variant twice is one sign-up: nothing happens, and the answer is the same. */
export const decideSignUp = (command: SignUpDecision, state: RestockState): readonly RestockFact[] => {
  const { productId, variantId } = command;
  switch (command.type) {
    case 'SignUp': {
      const { signUpId, contact, language, joinsMailingList, needsConfirmation, origin } = command;
      const known = signUpOf(state, contact.personId);
      if (known && isInLine(known)) return [];
      const number = state.signUps.size + 1;
      const data = { number, signUpId, contact, language, joinsMailingList, needsConfirmation, origin };
      return [{ type: 'RestockSignedUp', data: { productId, variantId, ...data } }];
    }
    case 'ConfirmSignUp': {
      const { number, status } = namedSignUp(state, command);
      return status === 'unconfirmed'
        ? [{ type: 'RestockSignUpConfirmed', data: { productId, variantId, number } }]
        : [];
    }
    case 'NoteConfirmation': {
      const { number, outcome } = { ...namedSignUp(state, command), ...command };
      const data = { productId, variantId, number };
      return 'messageId' in outcome
        ? [{ type: 'RestockConfirmationSent', data: { ...data, ...outcome } }]
        : [{ type: 'RestockConfirmationFailed', data: { ...data, ...outcome } }];
    }
    case 'Unsubscribe': {
      const { number, status, alert } = namedSignUp(state, command);
      if (isOver(status)) return [];
      const since = waitsSince(state, (other) => other.number !== number);
      const data = { productId, variantId, number, was: status, waitsSince: since, by: command.by };
      // Where the mail is on its way still, whoever sends it gives the unit back.
      const hasUnit = alert !== null && alert.mail !== null && alert.claimUntil !== null;
      return [{ type: 'RestockUnsubscribed', data: { ...data, ...(hasUnit && { alertId: alert.alertId }) } }];
    }
  }
};

/** Nothing more comes of it. */
const isOver = (status: SignUp['status']): boolean =>
  status === 'bought' || status === 'missed' || status === 'unsubscribed' || status === 'failed';

/** Their newest one. */
export const signUpOf = (state: RestockState, personId: Sealed['personId']): SignUp | undefined =>
  signUpAt(state, state.byPerson.get(personId) ?? 0);

/** @throws Refusal `notFound` for what no link of ours says */
const namedSignUp = (
  state: RestockState,
  { number, signUpId }: { readonly number: number; readonly signUpId: SignUpId },
): SignUp => {
  const signUp = signUpAt(state, number);
  if (signUp?.signUpId !== signUpId) throw new Refusal('notFound', { key: 'restock.signUpUnknown' });
  return signUp;
};
