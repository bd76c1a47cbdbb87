import { SavedQueryBody } from '@kontor/contracts/analytics/desk';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody, textIn, writeInPanel } from '../../forms/write.server.ts';
import { addressOf } from './load-analytics.server.ts';

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
        return redirect('/analytics?ok=removed');
      }
      const query = readBody(SavedQueryBody, form);
      await context.analytics.save(query, queryId);
      return redirect(`${addressOf(query)}&ok=saved`);
    },
  });
