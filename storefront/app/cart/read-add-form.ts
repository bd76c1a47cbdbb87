import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { AddEntryBody } from '@kontor/contracts/cart/cart';
import { type AdditionalFieldProblems, checkAdditionalFields } from '@kontor/contracts/cart/check-additional-fields';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { readAnswers } from '../catalogue/additional-fields/answers.ts';
import { type Choosable, chooseVariant } from '../catalogue/variant-choice.ts';
import { intentOf } from './add-intent.ts';
import { issueTexts } from './issue-texts.ts';
import { OPTION_PREFIX } from './option-field.ts';
import { textField } from './text-field.ts';
import { unselectedText } from './unselected-text.ts';

export interface AddableProduct extends Choosable {
  readonly id: string;
  readonly isGiftCard: boolean;
  readonly additionalFieldsForm: AdditionalFieldsForm | null;
}

export type AddFormOutcome =
  | { readonly kind: 'body'; readonly body: AddEntryBody }
  | { readonly kind: 'refused'; readonly texts: readonly RefusalText[] }
  /** Everything is valid except the answers to the product's questions. */
  | { readonly kind: 'unanswered'; readonly problems: AdditionalFieldProblems };

/** AC-03: subscriptions have their own message for a fractional quantity. */
const forIntent = (texts: readonly RefusalText[], form: FormData): readonly RefusalText[] =>
  intentOf(form) === 'subscribe'
    ? texts.map((text) => (text.key === 'cart.quantityNotWhole' ? { key: 'cart.subscriptionQuantity' } : text))
    : texts;

/** AC-03: the same check in the browser and on the server. */
export const readAddForm = (form: FormData, product: AddableProduct): AddFormOutcome => {
  const choice = Object.fromEntries(product.options.map(({ name }) => [name, textField(form, OPTION_PREFIX + name)]));
  const chosen = chooseVariant(product, choice);
  if (chosen.kind === 'unselected') {
    return { kind: 'refused', texts: [unselectedText(chosen.names, product.isGiftCard)] };
  }
  if (chosen.kind === 'missing') return { kind: 'refused', texts: [{ key: 'cart.variantMissing' }] };
  const questions = product.additionalFieldsForm;
  const additionalFields = questions === null ? undefined : JSON.stringify(readAnswers(form, questions));
  const body = AddEntryBody.safeParse({
    itemId: product.id,
    sku: chosen.variant.sku,
    quantity: form.get('quantity') ?? undefined,
    additionalFields,
  });
  if (!body.success) return { kind: 'refused', texts: forIntent(issueTexts(body.error), form) };
  const problems = checkAdditionalFields(questions, additionalFields ?? '');
  return Object.keys(problems).length === 0 ? { kind: 'body', body: body.data } : { kind: 'unanswered', problems };
};
