import { ChangeEntryBody, EntryIdParam } from '@kontor/contracts/cart';
import type { ActionFunctionArgs } from '@remix-run/node';
import type { ZodType } from 'zod';
import { Refusals, writeToCart } from '../../cart/cart-actions.server.ts';
import { readForm } from '../../responses.server.ts';
import { issueTexts } from '../../cart/issue-texts.ts';
import { LINE, wantedQuantity } from './pending-line.ts';

/** @throws Refusal */
const parse = <T>(schema: ZodType<T>, value: unknown): T => {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw new Refusals(issueTexts(outcome.error));
  return outcome.data;
};

/** CA-09 */
export const changeCart = async ({ request, context }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const isRemoval = form.get(LINE.intent) === 'remove';
  return writeToCart({
    request,
    context,
    form,
    failed: isRemoval ? 'cart.removeFailed' : 'cart.quantityFailed',
    write: async () => {
      const entryId = parse(EntryIdParam, form.get(LINE.entryId));
      if (isRemoval) return context.cart.removeEntry(entryId);
      return context.cart.changeQuantity(entryId, parse(ChangeEntryBody, { quantity: wantedQuantity(form) }));
    },
  });
};
