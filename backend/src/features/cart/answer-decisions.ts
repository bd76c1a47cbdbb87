import type { CartEvent, GivenAnswers, KeptAnswers } from '@kontor/contracts/cart/cart';
import { MAX_CART_ANSWERS_BYTES } from '@kontor/contracts/cart/limits';
import type { CartLine, CartState } from '@kontor/contracts/cart/state';
import type { PersonId, VariantId } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { sameAnswers } from '@kontor/contracts/cart/same-answers';

/** AC-07: answers as events store them. */
export const kept = (answers: GivenAnswers | null): KeptAnswers => ({
  additionalFields: '',
  ...(answers && { sealedFields: answers.sealed }),
});

export const sameLine = (
  { lines }: Pick<CartState, 'lines'>,
  variantId: VariantId,
  answers: GivenAnswers | null,
): CartLine | undefined => lines.find((line) => line.offer.variantId === variantId && hasAnswers(line, answers));

export const hasAnswers = ({ sealedFields, additionalFields }: KeptAnswers, answers: GivenAnswers | null): boolean =>
  sealedFields
    ? sealedFields.digest === answers?.sealed.digest
    : sameAnswers(additionalFields) === sameAnswers(answers?.text ?? '');

export const hasRoomFor = (answers: GivenAnswers | null, others: readonly KeptAnswers[]): boolean =>
  answers === null ||
  others.reduce((sum, line) => sum + bytesOf(line), bytesOf(kept(answers))) <= MAX_CART_ANSWERS_BYTES;

/** @throws Refusal at `additionalFields` */
export const requireRoomFor = (answers: GivenAnswers | null, others: readonly KeptAnswers[]): void => {
  if (!hasRoomFor(answers, others)) throw refuseField('additionalFields', { key: 'cart.answersTooLarge' });
};

/** base64url: four characters encode three bytes. */
const bytesOf = ({ sealedFields, additionalFields }: KeptAnswers): number =>
  sealedFields ? (sealedFields.data.length * 3) / 4 : additionalFields.length;

/** Names the key to erase once the answers are stored elsewhere. */
export const sealedWith = ({ sealedWith: personId }: CartState): Pick<CartState, 'sealedWith'> =>
  personId === undefined ? {} : { sealedWith: personId };

/** Asks for the cart's key to be erased. */
export interface NoteAnswersForgotten {
  readonly type: 'NoteAnswersForgotten';
  readonly sealedWith: PersonId;
}

export const recordForgotten = (command: NoteAnswersForgotten, cart: CartState): readonly CartEvent[] => {
  const { cartId } = cart;
  if (cartId === null || cart.sealedWith !== command.sealedWith) return [];
  return [{ type: 'CartAnswersForgotten', data: { cartId, sealedWith: command.sealedWith } }];
};
