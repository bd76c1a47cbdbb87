import type { MailingListView } from '@kontor/contracts/newsletters/queries';
import { ListBody } from '@kontor/contracts/newsletters/panel';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';

export const membersText = (members: number, context: AppLoadContext): string =>
  members === 1
    ? panelTextOf(context)('newsletter.member')
    : panelTextOf(context)('newsletter.members', { n: numberOf(context)(members) });

const rowOf = ({ id, name, isArchived, members, lastJoinedAt }: MailingListView, context: AppLoadContext) => ({
  id,
  name,
  isArchived,
  href: `/newsletter/listen/${id}`,
  members: membersText(members, context),
  last: lastJoinedAt && panelTextOf(context)('newsletter.lastJoined', { moment: momentOf(context)(lastJoinedAt) }),
});

export const loadLists = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('newsletters:read');
  const { lists, ownId } = await context.merchantNewsletters.lists();
  const rows = lists.map((list) => ({ ...rowOf(list, context), isOwn: list.id === ownId }));
  return {
    meta: { title: panelTitle(context, 'newsletter') },
    rows: [...rows.filter(({ isArchived }) => !isArchived), ...rows.filter(({ isArchived }) => isArchived)],
    canWrite: roleMay(role, 'newsletters:write'),
    toSettings: roleMay(role, 'settings:write') ? '/einstellungen/newsletter' : null,
    notice: new URL(request.url).searchParams.has('angelegt') ? panelTextOf(context)('newsletter.created') : null,
  };
};

export const createList = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'newsletter.failed',
    write: async (form) => {
      await context.merchantNewsletters.createList(readBody(ListBody, form));
      return redirect('/newsletter?angelegt=1', 303);
    },
  });
