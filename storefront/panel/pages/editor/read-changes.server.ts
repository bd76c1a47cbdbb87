import type { EditIntent } from '@kontor/contracts/documents/calls';
import { partFieldPath } from '@kontor/contracts/documents/cells';
import { type DocumentKindName, documentKinds } from '@kontor/contracts/documents/kinds';
import type { DocumentContent, DocumentPart } from '@kontor/contracts/documents/responses';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Typed } from '../../form-handling/answer.ts';
import { refuseAll, typingOf } from '../../form-handling/read-form.server.ts';
import { rowValues } from '../../form-handling/rows.ts';
import { formFields, partInput, PARTS, TYPE_FIELD } from '../block-fields/form-fields.ts';
import { readBlockField, readField } from '../block-fields/read-block.server.ts';
import type { Sources } from '../block-fields/sources.server.ts';
import { isTypedAlike, typedField } from '../block-fields/typed.server.ts';
import { inspectorOf } from '../inspectors/index.ts';
import { OWN_INPUTS } from '../inspectors/own.ts';

/** A field that the form says differently than the version it was made from. */
export interface Change {
  /** The path of its cell. */
  readonly cell: string;
  /** The name of its input, or what the names of its inputs begin with. */
  readonly input: string;
  readonly partId: string | null;
  readonly value: unknown;
  readonly intent: EditIntent;
}

interface Read {
  readonly changes: readonly Change[];
  readonly problems: Readonly<Record<string, RefusalText>>;
}

const together = (reads: readonly Read[]): Read => ({
  changes: reads.flatMap(({ changes }) => changes),
  problems: Object.assign({}, ...reads.map(({ problems }) => problems)) as Read['problems'],
});

const readOwn = async (kind: DocumentKindName, base: Typed, typed: Typed, context: AppLoadContext): Promise<Read> => {
  const changed = Object.entries(OWN_INPUTS[kind]).filter(
    ([name, input]) => !isTypedAlike(base, typed, formFields(name, input)),
  );
  const reads = changed.map(async ([name, input]): Promise<Read> => {
    const schema = documentKinds[kind].fields[name] ?? z.never();
    const { value, problems } = await readField({ name, input, schema }, typed, context);
    return {
      changes: [{ cell: name, input: name, partId: null, value, intent: { type: 'set', field: name, value } }],
      problems,
    };
  });
  return together(await Promise.all(reads));
};

const readPart = async (
  { id, type, fields }: DocumentPart,
  own: Typed,
  sources: Sources,
  context: AppLoadContext,
): Promise<Read> => {
  const typing = typingOf(context);
  const inputs = Object.entries(inspectorOf(type)?.fields ?? {}).filter(
    ([name, input]) =>
      !isTypedAlike(typedField(name, input, fields[name], sources, typing), own, formFields(name, input)),
  );
  const reads = inputs.map(async ([field]): Promise<Read> => {
    const { value, problems } = await readBlockField(type, field, own, context);
    const named = Object.entries(problems).map(([name, text]) => [partInput(id, name), text] as const);
    const change: Change = {
      cell: partFieldPath(id, field),
      input: partInput(id, field),
      partId: id,
      value,
      intent: { type: 'setPart', partId: id, field, value },
    };
    return { changes: [change], problems: Object.fromEntries(named) };
  });
  return together(await Promise.all(reads));
};

interface Reading {
  readonly sources: Sources;
  readonly context: AppLoadContext;
  readonly isGone: (partId: string) => boolean;
}

const readForm = async (
  base: DocumentContent,
  baseTyped: Typed,
  typed: Typed,
  { sources, context, isGone }: Reading,
): Promise<Read> => {
  const parts = base.parts.flatMap((part) => {
    const own = rowValues(typed, PARTS, part.id);
    return own[TYPE_FIELD] === part.type && !isGone(part.id) ? [readPart(part, own, sources, context)] : [];
  });
  return together(await Promise.all([readOwn(base.kind, baseTyped, typed, context), ...parts]));
};

/**
 * What the form changes.
 * @param base the version that the form was made from
 * @param baseTyped the same as inputs
 * @throws Refusal with every wrong field
 */
export const readChanges = async (...form: Parameters<typeof readForm>): Promise<readonly Change[]> => {
  const { changes, problems } = await readForm(...form);
  refuseAll(problems);
  return changes;
};

/** What it changes, right or wrong. */
export const readAllChanges = async (...form: Parameters<typeof readForm>): Promise<readonly Change[]> =>
  (await readForm(...form)).changes;

/** What it changes as far as it is right, while it is still being typed. */
export const readRightChanges = async (...form: Parameters<typeof readForm>) => {
  const { changes, problems } = await readForm(...form);
  const wrong = Object.keys(problems);
  const isRight = ({ input }: Change): boolean =>
    wrong.every((name) => name !== input && !name.startsWith(`${input}.`));
  return { changes: changes.filter(isRight), isAllRight: wrong.length === 0 };
};
