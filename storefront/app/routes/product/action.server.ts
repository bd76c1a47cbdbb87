import type { ActionFunctionArgs } from '@remix-run/node';
import { addToCart } from '../../product/add-action.server.ts';
import { findProduct } from '../../product/find-product.server.ts';
import { readForm } from '../../responses.server.ts';

/** AC-06 for a form of this product, from its own page, a grid, a quick view or a block. */
export const addFromProductPage = async (args: ActionFunctionArgs) => {
  const { request, params, context } = args;
  const [{ product }, form] = await Promise.all([findProduct(params, context), readForm(args)]);
  return addToCart(form, product, request, context);
};
