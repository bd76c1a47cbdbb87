import { type AppLoadContext } from '@remix-run/node';
import { type Typed, VERSION_FIELD } from '../../form-handling/answer.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { loadSources } from '../block-fields/sources.server.ts';
import { typedContent } from '../block-fields/typed.server.ts';
import { readRightChanges } from './read-changes.server.ts';

/** The page's form while it is still being typed: what it was made from, and what it changes as far as it is right. */
export const readTyped = async (documentId: string, typed: Typed, context: AppLoadContext) => {
  const { role } = await context.access('content:draft');
  const seen = Number(typed[VERSION_FIELD]) || 0;
  const base = await context.documents.at(documentId, seen);
  const sources = await loadSources([base], role, context);
  const baseTyped = typedContent(base, sources, typingOf(context));
  const read = await readRightChanges(base, baseTyped, typed, { sources, context, isGone: () => false });
  return { seen, base, intents: read.changes.map(({ intent }) => intent), isAllRight: read.isAllRight };
};
