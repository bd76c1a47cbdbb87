import { SavedQueryBody } from '@kontor/contracts/analytics/saved-query-body';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';

/** The current query stays in the URL, and so in the editor. */
const backTo = (request: Request, done: 'saved' | 'removed'): Response => {
  const { searchParams } = new URL(request.url);
  searchParams.set('ok', done);
  return redirect(`/analytics?${searchParams}`);
};

export const changeAnalytics = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'analytics.failed',
    write: async (form, intent) => {
      const queryId = textIn(form, 'queryId') || undefined;
      if (intent === 'remove') {
        await context.analytics.remove(queryId ?? '');
        return backTo(request, 'removed');
      }
      await context.analytics.save(readBody(SavedQueryBody, form), queryId);
      return backTo(request, 'saved');
    },
  });
