import type { DocumentContent } from '@kontor/contracts/documents/responses';
import { isSameJson } from '@kontor/contracts/kernel/differences';
import { VERSION_FIELD } from '../../form-handling/answer.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { loadSources } from '../block-fields/sources.server.ts';
import { typedContent } from '../block-fields/typed.server.ts';
import { conflictOf } from '../editor/conflict.server.ts';
import { editedPage } from '../editor/load-page.server.ts';
import { readAllChanges } from '../editor/read-changes.server.ts';
import type { TypedCall } from '../typed-call.server.ts';
import { type MergedAnswer, OWN } from './answer.ts';

const changedBetween = (before: DocumentContent, after: DocumentContent): readonly string[] => {
  const fields = new Map(before.parts.map((part) => [part.id, part.fields]));
  const parts = after.parts.filter((part) => !isSameJson(fields.get(part.id), part.fields));
  return [...(isSameJson(before.fields, after.fields) ? [] : [OWN]), ...parts.map(({ id }) => id)];
};

/** The document as it is now, with what its form changes, right or wrong. Nothing is saved. */
export const mergeTyped = async ({ documentId, typed, request, context }: TypedCall): Promise<MergedAnswer> => {
  const { role } = await context.access('content:draft');
  const [base, theirs] = await Promise.all([
    context.documents.at(documentId, Number(typed[VERSION_FIELD]) || 0),
    context.documents.byId(documentId),
  ]);
  const sources = await loadSources([base, theirs], role, context);
  const baseTyped = typedContent(base, sources, typingOf(context));
  const changes = await readAllChanges(base, baseTyped, typed, { sources, context, isGone: () => false });
  const { conflict, values } = conflictOf({ base, theirs, typed, changes, sources }, context);
  if (conflict !== undefined) return { kind: 'conflict' };
  const page = { ...(await editedPage(theirs, sources, role, request, context)), values };
  return { kind: 'merged', page, changed: changedBetween(base, theirs), isWhole: changes.length === 0 };
};
