import { SavedQueryBody } from '@kontor/contracts/analytics/saved-query-body';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { analyticsPage } from './load-analytics.server.ts';
import { HERE_FIELD, savedPath } from './query-request.server.ts';

const fieldsIn = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Asks a query, or changes the saved ones. The query that is on the page stays there, whatever comes of it. */
export const changeAnalytics = ({ request, context }: ActionFunctionArgs) => {
  let here = new URLSearchParams();
  return writeInPanel({
    request,
    context,
    failed: 'analytics.failed',
    write: async (form, intent) => {
      if (intent === 'ask') return { ok: true, intent, page: await analyticsPage(fieldsIn(form), context) };
      here = new URLSearchParams(textIn(form, HERE_FIELD));
      const queryId = textIn(form, 'queryId') || undefined;
      if (intent === 'remove') {
        await context.analytics.remove(queryId ?? '');
        return { ok: true, intent, page: await analyticsPage(here, context, 'removed') };
      }
      const id = await context.analytics.save(readBody(SavedQueryBody, form), queryId);
      return redirect(`${savedPath(id)}&ok=saved`);
    },
    beside: async () => ({ page: await analyticsPage(here, context) }),
  });
};
