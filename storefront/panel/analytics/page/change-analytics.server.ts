import { SavedQueryBody } from '@kontor/contracts/analytics/saved-queries';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody, textIn, writeInPanel } from '../../form-handling/write.server.ts';

/** What is asked stays in the page's address, and so in its editor. */
const backTo = (request: Request, done: 'saved' | 'removed'): Response => {
  const { searchParams } = new URL(request.url);
  searchParams.set('ok', done);
  return redirect(`/analytics?${searchParams}`);
};

/** Saves, renames or deletes a query. */
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
