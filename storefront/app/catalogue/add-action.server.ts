import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { CHECKOUT_PATH } from '@kontor/contracts/kernel/http';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { type AddIntent, failedTitle, intentOf } from '../cart/add-intent.ts';
import { AnswersRefused, Refusals, writeToCart } from '../cart/cart-actions.server.ts';
import { type AddFormOutcome, readAddForm } from '../cart/read-add-form.ts';
import { reserve } from '../checkout/reserve.server.ts';
import { subscribe } from '../cart/subscribe-action.server.ts';
import { optionsOf } from './variant-choice.ts';

const outcomeOf = (form: FormData, product: ProductView): AddFormOutcome =>
  readAddForm(form, {
    id: product.id,
    isGiftCard: product.productType === 'giftCard',
    options: optionsOf(product.variants, product.variantOptionOrdering),
    variants: product.variants,
    additionalFieldsForm: product.additionalFieldsForm,
  });

const bodyOf = (outcome: AddFormOutcome) => {
  switch (outcome.kind) {
    case 'body':
      return outcome.body;
    case 'refused':
      throw new Refusals(outcome.texts);
    case 'unanswered':
      throw new AnswersRefused(outcome.problems);
  }
};

/** @returns the next path if it is not the cart */
const buy = async (
  intent: AddIntent,
  form: FormData,
  product: ProductView,
  context: AppLoadContext,
): Promise<string | undefined> => {
  const body = bodyOf(outcomeOf(form, product));
  if (intent === 'subscribe') return subscribe(product, body, context);
  if (product.isSubscribable) throw new Refusal('invalid', { key: 'cart.onlySubscription' });
  await context.cart.addEntry(body);
  if (intent !== 'express') return undefined;
  await reserve({}, context);
  return CHECKOUT_PATH;
};

/** AC-03 to AC-06: handles an add form of this product from any page. */
export const addToCart = (form: FormData, product: ProductView, context: AppLoadContext) => {
  const intent = intentOf(form);
  return writeToCart({
    context,
    form,
    productName: product.name,
    failed: failedTitle(intent, product.productType === 'giftCard'),
    write: () => buy(intent, form, product, context),
  });
};
