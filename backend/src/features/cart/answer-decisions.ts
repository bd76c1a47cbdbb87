import type { CartEvent, GivenAnswers, KeptAnswers } from '@kontor/contracts/cart/cart';
import { MAX_CART_ANSWERS_BYTES } from '@kontor/contracts/cart/limits';
import type { CartLine, CartState } from '@kontor/contracts/cart/state';
import type { PersonId, VariantId } from '@kontor/contracts/kernel/ids';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { sameAnswers } from '@kontor/contracts/cart/same-answers';

/** AC-07: how events carry answers. */
export const kept = (answers: GivenAnswers | null): KeptAnswers => ({
  additionalFields: '',
  ...(answers && { sealedFields: answers.sealed }),
});

/** The line that an add of the same variant with the same answers goes to. */
export const sameLine = (
  { lines }: Pick<CartState, 'lines'>,
  variantId: VariantId,
  answers: GivenAnswers | null,
): CartLine | undefined => lines.find((line) => line.offer.variantId === variantId && hasAnswers(line, answers));

export const hasAnswers = ({ sealedFields, additionalFields }: KeptAnswers, answers: GivenAnswers | null): boolean =>
  sealedFields
    ? sealedFields.digest === answers?.sealed.digest
    : sameAnswers(additionalFields) === sameAnswers(answers?.text ?? '');

/** Whether answers fit in beside those of the other lines. */
export const hasRoomFor = (answers: GivenAnswers | null, others: readonly KeptAnswers[]): boolean =>
  answers === null ||
  others.reduce((sum, line) => sum + bytesOf(line), bytesOf(kept(answers))) <= MAX_CART_ANSWERS_BYTES;

/** @throws Refusal at `additionalFields` */
export const demandRoomFor = (answers: GivenAnswers | null, others: readonly KeptAnswers[]): void => {
  if (!hasRoomFor(answers, others)) throw refuseField('additionalFields', { key: 'cart.answersTooLarge' });
};

/** Four characters of base64url are three bytes. */
const bytesOf = ({ sealedFields, additionalFields }: KeptAnswers): number =>
  sealedFields ? (sealedFields.data.length * 3) / 4 : additionalFields.length;

/** What is to be erased once the cart's answers are elsewhere. */
export const sealedWith = ({ sealedWith: personId }: CartState): Pick<CartState, 'sealedWith'> =>
  personId === undefined ? {} : { sealedWith: personId };

/** The cart's key is erased. */
export interface NoteAnswersForgotten {
  readonly type: 'NoteAnswersForgotten';
  readonly sealedWith: PersonId;
}

export const noteForgotten = (command: NoteAnswersForgotten, cart: CartState): readonly CartEvent[] => {
  const { cartId } = cart;
  if (cartId === null || cart.sealedWith !== command.sealedWith) return [];
  return [{ type: 'CartAnswersForgotten', data: { cartId, sealedWith: command.sealedWith } }];
};
