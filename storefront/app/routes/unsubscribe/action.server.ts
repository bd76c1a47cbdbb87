import { NEWSLETTER_TOKEN } from '@kontor/contracts/newsletters/calls';
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import { isRefusal, readForm } from '../../responses.server.ts';
import { ALL_FIELD } from '../../restock/all-field.ts';
import { followLink } from '../../restock/link-page.server.ts';

/** What mail programs send for their readers (RFC 8058), without any cookie; they follow no redirection. */
const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' };

/** One address for all that mails may be about. */
const leave = (token: string, by: 'link' | 'oneClick', which: 'list' | 'all', context: AppLoadContext): Promise<void> =>
  token.startsWith(NEWSLETTER_TOKEN)
    ? context.newsletters.unsubscribe(token, by, which)
    : context.restock.unsubscribe(token, by);

/** No crumb is asked for: nobody else knows the link, and whoever has it may unsubscribe. */
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
