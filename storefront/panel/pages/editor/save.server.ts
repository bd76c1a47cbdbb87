import {
  type EditDocumentBody,
  type EditIntent,
  MAX_INTENTS,
  MAX_LISTED_DOCUMENTS,
} from '@kontor/contracts/documents/calls';
import { partOf } from '@kontor/contracts/documents/cells';
import type { DocumentAnswer, DocumentContent } from '@kontor/contracts/documents/responses';
import { PartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { type Typed, VERSION_FIELD } from '../../form-handling/answer.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { editorPath } from '../addresses.ts';
import { loadSources, type Sources } from '../block-fields/sources.server.ts';
import { typedContent } from '../block-fields/typed.server.ts';
import type { PageDone } from '../page-words.server.ts';
import { towardsPublishing } from '../to-publish/publish.server.ts';
import { PUBLISH_WISH, REDO_WISH, UNDO_WISH } from './answer.ts';
import { returningFields, returningParts, withChoices } from './conflict.server.ts';
import { inputNameOf } from './field-words.server.ts';
import { type Change, readChanges } from './read-changes.server.ts';
import { newPartId, structureOf } from './structure.server.ts';
import { stepTarget } from './undo-targets.ts';

/** What is known of a submission when it is refused. */
export interface Attempt {
  /** With choices applied, and the version that is saved. */
  values: Typed;
  base: DocumentContent | null;
  changes: readonly Change[];
  isSaved: boolean;
}

export const doneAt = (documentId: string, done: PageDone, focus?: string): Response =>
  redirect(`${editorPath(documentId)}?ok=${done}${focus === undefined ? '' : `#${focus}`}`, 303);

/** Names the form's inputs instead of the document's cells. */
const atInputs = async <T>(parts: DocumentContent['parts'], write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!isRefusal(error) || !error.fields) throw error;
    // What is said of a whole block stands at no input.
    const cells = Object.entries(error.fields).filter(([cell]) => partOf(cell) === null || cell.includes('/fields/'));
    if (cells.length === 0) throw new Refusal(error.code, error.text);
    const fields = cells.map(([cell, told]) => [inputNameOf(cell, parts), told] as const);
    throw new Refusal(error.code, error.text, Object.fromEntries(fields));
  }
};

/** Blocks that others removed and this person wants back, at the end. */
const returning = async (
  typed: Typed,
  base: DocumentContent,
  context: AppLoadContext,
): Promise<readonly EditIntent[]> => {
  const intents: EditIntent[] = [];
  let below = base.parts.at(-1)?.id ?? null;
  for (const id of returningParts(typed, base)) {
    const { type, fields } = await returningFields(id, typed, context);
    const partId = newPartId();
    intents.push({ type: 'addPart', partId, partType: type, fields, below });
    below = PartId.parse(partId);
  }
  return intents;
};

/** One edit, or as many as it takes: a step that moves several blocks is never cut. */
const edits = (typed: readonly EditIntent[], step: readonly EditIntent[]): readonly EditIntent[][] => {
  const whole = [...typed, ...step];
  if (whole.length <= MAX_INTENTS) return whole.length === 0 ? [] : [whole];
  const parts: EditIntent[][] = [];
  for (let first = 0; first < typed.length; first += MAX_INTENTS) parts.push(typed.slice(first, first + MAX_INTENTS));
  return step.length === 0 ? parts : [...parts, [...step]];
};

/** Takes the person's last step back, or brings it back. @throws Refusal `conflict` if it was changed since */
const step = async (documentId: string, wish: string, { documents }: AppLoadContext): Promise<Response> => {
  const limit = MAX_LISTED_DOCUMENTS;
  const read = async (before: number | undefined) => (await documents.edits(documentId, { before, limit })).edits;
  const isUndo = wish === UNDO_WISH;
  const edit = await stepTarget(isUndo ? 'undo' : 'redo', read, limit);
  if (edit === null) return doneAt(documentId, isUndo ? 'nothingToUndo' : 'nothingToRedo');
  await documents.undo(documentId, { edit });
  return doneAt(documentId, isUndo ? 'stepUndone' : 'stepRedone');
};

/** Saves what the form changes, together with the step of the button that sent it. */
export const savePage = async (
  documentId: string,
  wish: string,
  attempt: Attempt,
  role: Parameters<typeof loadSources>[1],
  context: AppLoadContext,
): Promise<Response> => {
  const { documents } = context;
  const seen = Number(attempt.values[VERSION_FIELD]) || 0;
  const base = await documents.at(documentId, seen);
  const sources: Sources = await loadSources([base], role, context);
  const baseTyped = typedContent(base, sources, typingOf(context));
  const typed = withChoices(attempt.values, baseTyped);
  attempt.values = typed;
  attempt.base = base;
  // Others may have added, moved and removed blocks since the form was made.
  const { parts } = await documents.byId(documentId);
  const structure = structureOf(wish, typed, parts);
  const isGone = (partId: string): boolean => partId === structure?.removed;
  const changes = await readChanges(base, baseTyped, typed, { sources, context, isGone });
  attempt.changes = changes;
  const intents = [...changes.map(({ intent }) => intent), ...(await returning(typed, base, context))];
  let saved: DocumentAnswer | null = null;
  for (const together of edits(intents, structure?.intents ?? [])) {
    const body: EditDocumentBody = { seen: Number(attempt.values[VERSION_FIELD]) || 0, intents: together };
    saved = await atInputs<DocumentAnswer>(base.parts, () => documents.edit(documentId, body));
    attempt.values = { ...attempt.values, [VERSION_FIELD]: String(saved.edit) };
    attempt.isSaved = true;
  }
  if (wish === UNDO_WISH || wish === REDO_WISH) return step(documentId, wish, context);
  if (wish === PUBLISH_WISH) return towardsPublishing(saved ?? (await documents.byId(documentId)));
  if (structure !== null) return doneAt(documentId, structure.done, structure.focus);
  return doneAt(documentId, 'saved');
};
