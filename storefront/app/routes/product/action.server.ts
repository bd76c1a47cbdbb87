import type { ActionFunctionArgs } from '@remix-run/node';
import { INTENT_FIELD } from '../../cart/add-intent.ts';
import { addToCart } from '../../catalogue/add-action.server.ts';
import { findProduct } from '../../catalogue/find-product.server.ts';
import { RESTOCK_INTENT } from '../../restock/restock-answer.ts';
import { signUpForRestock } from '../../restock/sign-up-action.server.ts';
import { readForm } from '../../responses.server.ts';

/** AC-06, or RS-03: a form of this product, sent from its page, a grid, a quick view or a block. */
export const addFromProductPage = async (args: ActionFunctionArgs) => {
  const { params, context } = args;
  const [{ product }, form] = await Promise.all([findProduct(params, context), readForm(args)]);
  if (form.get(INTENT_FIELD) === RESTOCK_INTENT) return signUpForRestock(form, product, context);
  return addToCart(form, product, context);
};
