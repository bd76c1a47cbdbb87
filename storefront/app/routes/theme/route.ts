import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { checkCrumb } from '../../cart/cart-actions.server.ts';
import { isRefusal, notFound, readForm, textOf } from '../../responses.server.ts';
import { returnPath } from '../../return-to.server.ts';
import { rememberTheme, Theme } from '../../theme.server.ts';

export const loader = () => {
  throw notFound();
};

export const action = async (args: ActionFunctionArgs) => {
  const { context } = args;
  const form = await readForm(args);
  try {
    checkCrumb(form, context);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw data({ message: textOf(context)('session.expired') }, { status: 403 });
  }
  const theme = Theme.catch('system').parse(form.get('theme'));
  rememberTheme(context, theme);
  return redirect(returnPath(form.get('returnTo'), new URL(context.origin).origin), 303);
};
