import { MAX_INTENTS } from '@kontor/contracts/documents/calls';
import type { AppLoadContext } from '@remix-run/node';
import { shownDraft } from '../../../app/pages/drafted-page.server.ts';
import { type Typed, VERSION_FIELD } from '../../form-handling/answer.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { loadSources } from '../block-fields/sources.server.ts';
import { typedContent } from '../block-fields/typed.server.ts';
import { readRightChanges } from '../editor/read-changes.server.ts';

/** A page as its form is typed, as far as that is right. @throws Refusal if somebody has changed the same meanwhile */
export const loadTyped = async (documentId: string, typed: Typed, request: Request, context: AppLoadContext) => {
  const { documents } = context;
  const { role } = await context.access('content:draft');
  const seen = Number(typed[VERSION_FIELD]) || 0;
  const base = await documents.at(documentId, seen);
  const sources = await loadSources([base], role, context);
  const baseTyped = typedContent(base, sources, typingOf(context));
  const changes = await readRightChanges(base, baseTyped, typed, { sources, context, isGone: () => false });
  const intents = changes.map(({ intent }) => intent).slice(0, MAX_INTENTS);
  const content = intents.length === 0 ? base : await documents.tried(documentId, { seen, intents });
  const { title = '' } = content.fields as { readonly title?: string };
  return shownDraft({ id: documentId, title, parts: content.parts }, request, context);
};
