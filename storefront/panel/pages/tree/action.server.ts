import { CreateDocumentBody } from '@kontor/contracts/documents/calls';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import type { Typed } from '../../form-handling/answer.ts';
import { checkBody } from '../../form-handling/read-form.server.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { editorPath, PAGES } from '../addresses.ts';
import { changeSystemPage, isSystemPageChange } from '../system-pages/system-pages.server.ts';
import { changeLinks, followed } from './change-links.server.ts';
import { isLinkChange } from './link-changes.server.ts';
import { wished } from './row-wish.ts';

const createPage = async (typed: Typed, { documents }: AppLoadContext): Promise<Response> => {
  const given = (typed['urlId'] ?? '').trim().replace(/^\//u, '');
  const urlId = typed['isHome'] === 'on' ? '' : given === '' ? undefined : given;
  const body = checkBody(
    CreateDocumentBody,
    { kind: 'page', title: typed['title'] ?? '', ...(urlId !== undefined && { urlId }) },
    {
      problems: (typed['title'] ?? '').trim() === '' ? { title: { key: 'settings.needed' } } : {},
      nameOf: (path) => path,
    },
  );
  const { id } = await documents.create(body);
  return redirect(`${editorPath(id)}?ok=created`, 303);
};

export const changeTree = ({ request, context }: ActionFunctionArgs) => {
  let typed: Typed = {};
  return writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async (form, intent) => {
      typed = wished(intent, typedIn(form));
      if (isLinkChange(intent)) return changeLinks(intent, typed, context);
      if (isSystemPageChange(intent)) return changeSystemPage(intent, typed['page'], context);
      if (intent === 'restore') {
        await context.documents.restore(typed['documentId'] ?? '');
        return redirect(`${PAGES}?ok=navigationRestored`, 303);
      }
      if (intent !== 'remove') return createPage(typed, context);
      await context.documents.remove(typed['documentId'] ?? '');
      return redirect(`${PAGES}?ok=removed`, 303);
    },
    beside: async (intent) => (intent === 'change' ? { values: await followed(typed, context) } : {}),
  });
};
