import type { DocumentContent } from '@kontor/contracts/documents/responses';
import { isSameJson } from '@kontor/contracts/kernel/differences';
import { z } from 'zod';
import { type Typed, VERSION_FIELD } from '../../form-handling/answer.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { partInput, PARTS } from '../block-fields/form-fields.ts';
import { loadSources } from '../block-fields/sources.server.ts';
import { typedContent } from '../block-fields/typed.server.ts';
import { fieldConflicts, isOf, removedConflicts, withInputs } from '../editor/conflict.server.ts';
import { editedPage } from '../editor/load-page.server.ts';
import { readAllChanges } from '../editor/read-changes.server.ts';
import type { TypedCall } from '../typed-call.server.ts';
import { type MergedAnswer, SENT_FIELD } from './answer.ts';

const Sent = z.array(z.record(z.string(), z.string())).max(100);

const sentIn = ({ [SENT_FIELD]: sent = '[]' }: Typed): readonly Typed[] => {
  try {
    return Sent.safeParse(JSON.parse(sent)).data ?? [];
  } catch {
    return [];
  }
};

const namesIn = (...fields: readonly object[]): readonly string[] => [...new Set(fields.flatMap(Object.keys))];

/** Names of the inputs, or of whole blocks, that one version has otherwise than the other. */
const changedInputs = (before: DocumentContent, after: DocumentContent): readonly string[] => {
  const own = namesIn(before.fields, after.fields).filter(
    (name) => !isSameJson(before.fields[name], after.fields[name]),
  );
  const former = new Map(before.parts.map((part) => [part.id, part.fields]));
  const changed = after.parts.flatMap(({ id, fields }) => {
    const known = former.get(id);
    if (known === undefined) return [`${PARTS}.${id}`];
    return namesIn(known, fields)
      .filter((name) => !isSameJson(known[name], fields[name]))
      .map((name) => partInput(id, name));
  });
  const kept = new Set(after.parts.map(({ id }) => id));
  const gone = before.parts.filter(({ id }) => !kept.has(id)).map(({ id }) => `${PARTS}.${id}`);
  return [...own, ...changed, ...gone];
};

/**
 * The document as it is now, with what its form changes, right or wrong. Nothing is saved. Inputs that nobody else
 * changed stay as they are typed: rows of a list have numbers that only the form knows.
 */
export const mergeTyped = async ({ documentId, typed, request, context }: TypedCall): Promise<MergedAnswer> => {
  const { role } = await context.access('content:draft');
  const [base, theirs] = await Promise.all([
    context.documents.at(documentId, Number(typed[VERSION_FIELD]) || 0),
    context.documents.byId(documentId),
  ]);
  const sources = await loadSources([base, theirs], role, context);
  const [baseTyped, theirsTyped] = [base, theirs].map((one) => typedContent(one, sources, typingOf(context)));
  const changes = await readAllChanges(base, baseTyped ?? {}, typed, { sources, context, isGone: () => false });
  const sent = sentIn(typed);
  const versions = { base, theirs, typed, sent, changes, sources };
  const isConflict = fieldConflicts(versions, context).length + removedConflicts(versions, context).length > 0;
  if (isConflict) return { kind: 'conflict' };
  /** It was sent, and is typed as before again. */
  const isTakenBack = (input: string): boolean =>
    sent.some((one) => Object.keys(one).some((name) => isOf(name, input)));
  const others = changedInputs(base, theirs).filter((name) => changes.every(({ input }) => input !== name));
  const changed = others.filter((name) => !isTakenBack(name));
  const values = {
    ...withInputs(typed, theirsTyped ?? {}, (name) => changed.some((input) => isOf(name, input))),
    [VERSION_FIELD]: String(theirs.edit),
  };
  const page = { ...(await editedPage(theirs, sources, role, request, context)), values };
  return { kind: 'merged', page, changed, isWhole: changes.length === 0 && changed.length === others.length };
};
