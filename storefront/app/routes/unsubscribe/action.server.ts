import { NEWSLETTER_TOKEN } from '@kontor/contracts/newsletters/calls';
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import { isRefusal, readForm } from '../../responses.server.ts';
import { ALL_FIELD } from '../../restock/all-field.ts';
import { followLink } from '../../restock/link-page.server.ts';

/** One-click request of mail programs (RFC 8058): sent without cookies, and redirects are not followed. */
const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' };

const leave = (token: string, by: 'link' | 'oneClick', which: 'list' | 'all', context: AppLoadContext): Promise<void> =>
  token.startsWith(NEWSLETTER_TOKEN)
    ? context.newsletters.unsubscribe(token, by, which)
    : context.restock.unsubscribe(token, by);

/** No crumb needed: the link itself is secret, and its holder may unsubscribe. */
export const unsubscribe = async (args: ActionFunctionArgs) => {
  const { params, context } = args;
  const token = params['token'] ?? '';
  const form = await readForm(args);
  if (form.get(ONE_CLICK.name) !== ONE_CLICK.value) {
    const which = form.has(ALL_FIELD) ? 'all' : 'list';
    return followLink(args, () => leave(token, 'link', which, context));
  }
  try {
    await leave(token, 'oneClick', 'list', context);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(null, { status: 404 });
  }
  return data(null);
};
