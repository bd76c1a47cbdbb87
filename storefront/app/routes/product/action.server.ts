import type { ActionFunctionArgs } from '@remix-run/node';
import { Refusals, writeToCart } from '../../cart/cart-actions.server.ts';
import { readAddForm } from '../../cart/read-add-form.ts';
import { optionsOf } from '../../catalogue/variant-choice.ts';
import { readForm } from '../../responses.server.ts';
import { findProduct } from './find-product.server.ts';

/** AC-06 for a form of this product, from its own page or from a grid. */
export const addFromProductPage = async ({ request, params, context }: ActionFunctionArgs) => {
  const [{ product }, form] = await Promise.all([findProduct(params, context), readForm(request)]);
  const isGiftCard = product.productType === 'giftCard';
  return writeToCart({
    request,
    context,
    form,
    productName: product.name,
    failed: isGiftCard ? 'cart.giftCardFailed' : 'cart.addFailed',
    write: async () => {
      const options = optionsOf(product.variants, product.variantOptionOrdering);
      const outcome = readAddForm(form, { id: product.id, isGiftCard, options, variants: product.variants });
      if (!outcome.ok) throw new Refusals(outcome.texts);
      await context.cart.addEntry(outcome.body);
    },
  });
};
