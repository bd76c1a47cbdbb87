import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SignUpId } from '@kontor/contracts/kernel/ids';
import type { RestockFact, SignUpStatus } from '@kontor/contracts/restock/restock';
import { sectionsOf } from '@kontor/contracts/restock/line';
import { isInLine, type RestockState } from '@kontor/contracts/restock/state';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';
import { type MailOutcome, namedSignUp } from './sign-up-decisions.ts';

export type ClosingDecision = RestockedVariant &
  (
    | {
        readonly type: 'CloseLine';
        /** Whether those who have confirmed are told. */
        readonly tells: boolean;
        readonly from: Instant;
        readonly everyMs: number;
      }
    | {
        readonly type: 'NoteClosing';
        readonly number: number;
        readonly signUpId: SignUpId;
        readonly outcome: MailOutcome;
      }
  );

export const isClosingDecision = (command: { readonly type: string }): command is ClosingDecision =>
  command.type === 'CloseLine' || command.type === 'NoteClosing';

/** In the order in which they are told. */
const ENDING = ['waiting', 'asked', 'sending', 'unconfirmed'] as const satisfies readonly SignUpStatus[];

/** Nobody writes to an address that has not been confirmed. */
const mayBeTold = (was: SignUpStatus): boolean => was !== 'unconfirmed';

export const decideClosing = (command: ClosingDecision, state: RestockState): readonly RestockFact[] => {
  const { productId, variantId } = command;
  if (command.type === 'CloseLine') return closeLine(command, state);
  const { number, status } = namedSignUp(state, command);
  if (status !== 'closing') return [];
  const { outcome } = command;
  const of = { productId, variantId, number };
  return 'messageId' in outcome
    ? [{ type: 'RestockClosingSent', data: { ...of, ...outcome } }]
    : [{ type: 'RestockClosingFailed', data: { ...of, ...outcome } }];
};

/** Ends every place in line. Who was told already, or has bought, is not in it any more. */
const closeLine = (
  { productId, variantId, tells, from, everyMs }: Extract<ClosingDecision, { readonly type: 'CloseLine' }>,
  state: RestockState,
): readonly RestockFact[] => {
  let told = 0;
  return ENDING.flatMap((was) => {
    const numbers = placesOf(state, was);
    const first = told;
    const isTold = tells && mayBeTold(was);
    if (isTold) told += numbers.length;
    return sectionsOf(numbers).map(({ start, some }): RestockFact => {
      const mail = isTold ? { from: from + (first + start) * everyMs, everyMs } : null;
      return {
        type: 'RestockSignUpsClosed',
        data: { productId, variantId, was, waitsSince: null, numbers: some, mail },
      };
    });
  });
};

/** How many are told when the line ends. */
export const toldAtClosing = (state: RestockState): number =>
  ENDING.filter(mayBeTold).reduce((sum, was) => sum + placesOf(state, was).length, 0);

const placesOf = ({ signUps }: Pick<RestockState, 'signUps'>, was: SignUpStatus): readonly number[] =>
  signUps
    .toSeq()
    .filter((signUp) => signUp?.status === was && isInLine(signUp))
    .map(({ number }) => number)
    .toArray();
