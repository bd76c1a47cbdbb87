import type { ActionFunctionArgs } from '@remix-run/node';
import { checkedAnswers, writeToCart } from '../../cart/cart-actions.server.ts';
import { readForm } from '../../responses.server.ts';
import { linkedProduct } from '../../restock/linked-product.server.ts';

export const takeClaim = async (args: ActionFunctionArgs) => {
  const { context, params } = args;
  const token = params['token'] ?? '';
  const form = await readForm(args);
  return writeToCart({
    context,
    form,
    failed: 'restock.claimFailed',
    write: async () => {
      const claim = await context.restock.claim(token);
      const { product } = await linkedProduct(claim, context);
      const questions = product?.additionalFieldsForm ?? null;
      await context.restock.takeClaim(token, questions === null ? '' : checkedAnswers(form, questions));
    },
  });
};
