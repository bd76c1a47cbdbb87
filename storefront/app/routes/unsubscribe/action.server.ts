import { type ActionFunctionArgs, data } from '@remix-run/node';
import { isRefusal, readForm } from '../../responses.server.ts';
import { followLink } from '../../restock/link-page.server.ts';

/** What mail programs send for their readers (RFC 8058), without any cookie; they follow no redirection. */
const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' };

/** No crumb is asked for: nobody else knows the link, and whoever has it may unsubscribe. */
export const unsubscribe = async (args: ActionFunctionArgs) => {
  const { params, context } = args;
  const token = params['token'] ?? '';
  const form = await readForm(args);
  if (form.get(ONE_CLICK.name) !== ONE_CLICK.value) {
    return followLink(args, () => context.restock.unsubscribe(token, 'link'));
  }
  try {
    await context.restock.unsubscribe(token, 'oneClick');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(null, { status: 404 });
  }
  return data(null);
};
