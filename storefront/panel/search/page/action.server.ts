import { SearchBody } from '@kontor/contracts/search/search';
import type { ActionFunctionArgs } from '@remix-run/node';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { dayWords, hitGroups } from '../hit-groups.ts';

/** Searches everything that the user may see, including submissions. */
export const findAll = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'search.failed',
    write: async (form, intent) => {
      const query = textIn(form, 'suche').trim();
      const answer = await context.search.find(parseBody(SearchBody, { query, isThorough: true }));
      const { language, timeZone } = context.site;
      const groups = hitGroups(answer, query, { text: panelTextOf(context), moment: dayWords(language, timeZone) });
      return { ok: true, intent, found: { query, groups, isTooCommon: answer.isTooCommon } };
    },
  });
