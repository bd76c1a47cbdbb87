import { REFUSAL_STATUS } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type { CartAnswer } from '../../cart/answer.ts';
import { checkCrumb } from '../../cart/cart-actions.server.ts';
import { isRefusal, readForm, textOf } from '../../responses.server.ts';

/** Cancels the subscription of an order; requires the order's token. */
export const cancelPlan = async (args: ActionFunctionArgs) => {
  const {
    request,
    context,
    params: { orderId = '' },
  } = args;
  const form = await readForm(args);
  const { pathname, search, searchParams } = new URL(request.url);
  try {
    checkCrumb(form, context);
    await context.subscriptions.cancel(orderId, searchParams.get('token') ?? '');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, text } = error;
    const inWords = textOf(context);
    const answer: CartAnswer = {
      ok: false,
      title: inWords('orderPage.planCancelFailed'),
      messages: [inWords(text.key, text.params)],
      values: {},
    };
    return data(answer, { status: REFUSAL_STATUS[code] });
  }
  return redirect(pathname + search, 303);
};
