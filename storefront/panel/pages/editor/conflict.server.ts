import type { DocumentAnswer, DocumentContent } from '@kontor/contracts/documents/responses';
import { isSameJson } from '@kontor/contracts/kernel/differences';
import type { AppLoadContext } from '@remix-run/node';
import { CHOICE_PREFIX, type ConflictPart } from '../../catalogue/product/answer.ts';
import { type Typed, VERSION_FIELD } from '../../form-handling/answer.ts';
import { distinctTexts } from '../../form-handling/distinct-texts.server.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { rowValues } from '../../form-handling/rows.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { momentOf } from '../../stock/words.server.ts';
import { formFields, PARTS, TYPE_FIELD } from '../block-fields/form-fields.ts';
import { readBlockField } from '../block-fields/read-block.server.ts';
import type { Sources } from '../block-fields/sources.server.ts';
import { isTypedAlike, typedContent } from '../block-fields/typed.server.ts';
import { valueInWords } from '../block-fields/words.server.ts';
import { inspectorOf } from '../inspectors/index.ts';
import type { PageAnswer } from './answer.ts';
import { fieldLabel, inputOf } from './field-words.server.ts';
import type { Change } from './read-changes.server.ts';

export const isOf = (name: string, input: string): boolean => name === input || name.startsWith(`${input}.`);

/** One form with some inputs of another. */
export const withInputs = (values: Typed, from: Typed, isTaken: (name: string) => boolean): Typed =>
  Object.fromEntries([
    ...Object.entries(values).filter(([name]) => !isTaken(name)),
    ...Object.entries(from).filter(([name]) => isTaken(name)),
  ]);

const RETURNING = /^choice\.parts\.([0-9a-f-]{36})$/u;

/**
 * The form with the other version's inputs where those were chosen. Choices about removed blocks stay in it.
 * @param base what the form was made from, typed
 */
export const withChoices = (typed: Typed, base: Typed): Typed => {
  const chosen = Object.entries(typed).filter(([name]) => name.startsWith(CHOICE_PREFIX));
  const theirs = chosen.filter(([, side]) => side === 'theirs').map(([name]) => name.slice(CHOICE_PREFIX.length));
  const decided = Object.entries(typed).filter(([name]) => !name.startsWith(CHOICE_PREFIX) || RETURNING.test(name));
  return withInputs(Object.fromEntries(decided), base, (name) => theirs.some((input) => isOf(name, input)));
};

/** Blocks of the form that others removed, and that are to come back. */
export const returningParts = (typed: Typed, { parts }: DocumentContent): readonly string[] =>
  Object.entries(typed).flatMap(([name, side]) => {
    const id = RETURNING.exec(name)?.[1];
    return id !== undefined && side === 'mine' && parts.every((part) => part.id !== id) ? [id] : [];
  });

/** The fields of a returning block, as typed. */
export const returningFields = async (id: string, typed: Typed, context: AppLoadContext) => {
  const own = rowValues(typed, PARTS, id);
  const type = own[TYPE_FIELD] ?? '';
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(inspectorOf(type)?.fields ?? {})) {
    const { value, problems } = await readBlockField(type, name, own, context);
    if (value !== null && Object.keys(problems).length === 0) fields[name] = value;
  }
  return { type, fields };
};

const valueIn = ({ fields, parts }: DocumentContent, change: Change): unknown =>
  change.partId === null
    ? fields[change.cell]
    : parts.find(({ id }) => id === change.partId)?.fields[change.cell.split('/').at(-1) ?? ''];

interface Versions {
  readonly base: DocumentContent;
  readonly theirs: DocumentAnswer;
  readonly typed: Typed;
  /** What this form has sent before, by input: what it finds of that is not of others. */
  readonly sent?: readonly Typed[];
  readonly changes: readonly Change[];
  readonly sources: Sources;
}

const isPartGone = ({ parts }: DocumentContent, partId: string | null): boolean =>
  partId !== null && parts.every(({ id }) => id !== partId);

export const fieldConflicts = (
  { base, theirs, typed, sent = [], changes, sources }: Versions,
  context: AppLoadContext,
) => {
  const theirsTyped = typedContent(theirs, sources, typingOf(context));
  return changes
    .filter(({ partId }) => !isPartGone(theirs, partId))
    .flatMap((change): readonly ConflictPart[] => {
      const [before, now] = [valueIn(base, change), valueIn(theirs, change)];
      const input = inputOf(change.cell, theirs.parts);
      const fields = input === null ? [] : formFields(change.input, input);
      const own = [typed, ...sent.map((one) => ({ ...typed, ...one }))];
      const isOwn = input !== null && own.some((one) => isTypedAlike(theirsTyped, one, fields));
      if (isOwn || isSameJson(before, now)) return [];
      const words = (value: unknown): string => valueInWords(input, value, sources, context);
      return [
        {
          part: change.input,
          label: fieldLabel(change.cell, theirs.parts, context),
          preset: 'mine',
          ...distinctTexts(
            { value: now, words: words(now) },
            { value: change.value, words: words(change.value) },
            context.site,
          ),
        },
      ];
    });
};

export const removedConflicts = ({ base, theirs, changes, sources }: Versions, context: AppLoadContext) => {
  const gone = new Set(
    changes.flatMap(({ partId }) => (partId !== null && isPartGone(theirs, partId) ? [partId] : [])),
  );
  return [...gone].map((id): ConflictPart => ({
    part: `${PARTS}.${id}`,
    label: fieldLabel(`${PARTS}/${id}`, base.parts, context),
    preset: 'mine',
    theirs: panelTextOf(context)('pages.conflictRemoved'),
    mine: changes
      .filter(({ partId }) => partId === id)
      .map(({ cell, value }) => valueInWords(inputOf(cell, base.parts), value, sources, context))
      .join('\n'),
  }));
};

/** Both versions of what two people changed, and the form as it goes on from the newer one. */
export const conflictOf = (
  versions: Versions,
  context: AppLoadContext,
): Pick<PageAnswer, 'conflict'> & { values: Typed } => {
  const { theirs, typed, changes, sources } = versions;
  const parts = [...fieldConflicts(versions, context), ...removedConflicts(versions, context)];
  const rebased = withInputs(typedContent(theirs, sources, typingOf(context)), typed, (name) =>
    changes.some(
      ({ input, partId }) => isOf(name, input) || (isPartGone(theirs, partId) && isOf(name, `${PARTS}.${partId}`)),
    ),
  );
  const { at, by } = theirs.changed;
  const moment = momentOf(context)(at);
  const text = panelTextOf(context);
  return {
    values: { ...rebased, [VERSION_FIELD]: String(theirs.edit) },
    ...(parts.length > 0 && {
      conflict: {
        text: by === null ? text('pages.conflictUnknown', { moment }) : text('pages.conflictBy', { name: by, moment }),
        parts,
      },
    }),
  };
};
