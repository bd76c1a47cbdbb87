import { MAX_INTENTS } from '@kontor/contracts/documents/calls';
import { shownHeaderFooter } from '../../../app/frame/header-footer.server.ts';
import { draftedHeaderFooter } from '../../../app/frame/site-document.server.ts';
import { shownDraft } from '../../../app/pages/drafted-page.server.ts';
import { readTyped } from '../editor/read-typed.server.ts';
import type { TypedCall } from '../typed-call.server.ts';

/** A document as its form is typed, as far as that is right. @throws Refusal if somebody has changed the same meanwhile */
export const loadTyped = async ({ documentId, typed, request, context }: TypedCall) => {
  const { seen, base, intents } = await readTyped(documentId, typed, context);
  const tried = { seen, intents: intents.slice(0, MAX_INTENTS) };
  const content = intents.length === 0 ? base : await context.documents.tried(documentId, tried);
  if (content.kind === 'headerFooter') {
    const shown = await shownHeaderFooter(draftedHeaderFooter({ ...content, id: documentId }), request, context);
    return { kind: 'headerFooterTyped', shown } as const;
  }
  const { title = '' } = content.fields as { readonly title?: string };
  const page = await shownDraft({ id: documentId, title, parts: content.parts }, request, context);
  return { kind: 'draftTyped', page } as const;
};
