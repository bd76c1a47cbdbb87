import type { DocumentKindName } from '@kontor/contracts/documents/kinds';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import { PublishBody } from '@kontor/contracts/releases/calls';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { publishPath, TO_PUBLISH } from '../addresses.ts';
import { MISSING_ID } from '../editor/answer.ts';
import { type PageDone, wayTo } from '../page-words.server.ts';
import { chosenIn } from '../../releases/boxes.ts';
import { CHOSEN, editField } from './fields.ts';

const PUBLISHED = {
  page: 'published',
  navigation: 'navigationPublished',
  styles: 'stylesPublished',
  headerFooter: 'headerFooterPublished',
} as const satisfies Record<DocumentKindName, PageDone>;

const doneAt = (document: DocumentAnswer, done: PageDone, hash = ''): Response =>
  redirect(`${wayTo(document)}?ok=${done}${hash}`, 303);

/** To the list of what goes live with it; if nothing would, or may, back to where it is edited. */
export const towardsPublishing = (document: DocumentAnswer): Response => {
  if (document.missing.length > 0) return doneAt(document, 'incomplete', `#${MISSING_ID}`);
  if (document.released?.edit === document.edit) return doneAt(document, 'publishedAlready');
  return redirect(publishPath(document.id), 303);
};

export const publishChosen = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async (form) => {
      const chosen = chosenIn(form, CHOSEN);
      // What somebody has written since the list was made is not seen by who publishes.
      const listed = chosen.map((id) => [id, textIn(form, editField(id))] as const);
      const edits = Object.fromEntries(listed.flatMap(([id, edit]) => (edit === '' ? [] : [[id, Number(edit)]])));
      const body = parseBody(PublishBody, { documentIds: chosen, withdrawn: [], edits });
      const isFirst = context.site.isUnopened === true;
      const { publishedAt } = await context.releases.publish(body);
      if (isFirst && publishedAt !== null) return redirect(`${TO_PUBLISH}?ok=opened`, 303);
      const [only, ...others] = body.documentIds;
      if (only !== undefined && only === params['documentId'] && others.length === 0) {
        const document = await context.documents.byId(only);
        return doneAt(document, publishedAt === null ? 'publishing' : PUBLISHED[document.kind]);
      }
      return redirect(`${TO_PUBLISH}?ok=${publishedAt === null ? 'publishing' : 'publishedChosen'}`, 303);
    },
  });
