import { roleMay } from '@kontor/contracts/accounts/permissions';
import { HeaderContent } from '@kontor/contracts/documents/header-footer';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { editorPath } from '../addresses.ts';

/** Also of one in the bin, which the editor offers to restore. */
const knownId = async ({ documents }: AppLoadContext): Promise<string | null> => {
  const known = await documents.ofSite('headerFooter');
  if (known !== null) return known.id;
  const query = { kind: 'headerFooter', isDeleted: true, isChanged: false, limit: 1 } as const;
  return (await documents.list(query)).documents[0]?.id ?? null;
};

/** @throws a redirect to the editor, once there is something to edit */
export const loadHeaderFooter = async (context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const id = await knownId(context);
  if (id !== null) throw redirect(editorPath(id));
  return {
    meta: { title: panelTitle(context, 'pages.headerFooter') },
    mayDraft: roleMay(role, 'content:draft'),
  };
};

export const beginHeaderFooter = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async () => {
      const made = { kind: 'headerFooter', ...HeaderContent.parse({}) } as const;
      const id = (await knownId(context)) ?? (await context.documents.create(made)).id;
      return redirect(editorPath(id), 303);
    },
  });
