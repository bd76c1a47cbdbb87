import type { FieldCondition, FieldId, FieldType } from '@kontor/contracts/forms/fields';
import { MAX_FIELDS } from '@kontor/contracts/forms/limits';
import type { PanelKey } from '../../frame/panel-text.ts';
import { comparesValue, dependents, earlierFields, fittingCondition, turnedPair } from './conditions.ts';
import { blankField, type DraftField, type FormDraft } from './draft.ts';
import { type FlagName, has, type TextName } from './setting-fields.ts';

/** A change in the builder. Positions are 0-based. */
export type Step =
  | { readonly kind: 'form'; readonly change: Partial<Omit<FormDraft, 'fields'>> }
  | { readonly kind: 'add'; readonly type: FieldType; readonly id: FieldId }
  | { readonly kind: 'copy'; readonly id: FieldId; readonly newId: FieldId }
  | { readonly kind: 'remove'; readonly id: FieldId }
  | { readonly kind: 'move'; readonly id: FieldId; readonly to: number }
  | { readonly kind: 'type'; readonly id: FieldId; readonly type: FieldType }
  | {
      readonly kind: 'field';
      readonly id: FieldId;
      readonly change: Partial<Record<TextName, string> & Record<FlagName, boolean> & Pick<DraftField, 'kinds'>>;
    }
  | { readonly kind: 'condition'; readonly id: FieldId; readonly showIf: FieldCondition | null }
  | { readonly kind: 'option'; readonly id: FieldId; readonly index: number; readonly text: string }
  | { readonly kind: 'addOption'; readonly id: FieldId }
  | { readonly kind: 'removeOption'; readonly id: FieldId; readonly index: number }
  | { readonly kind: 'moveOption'; readonly id: FieldId; readonly index: number; readonly to: number };

/** Message about a step; `isRefused`: nothing was changed. */
export interface Note {
  readonly key: PanelKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly isRefused: boolean;
}

export interface Edited {
  readonly draft: FormDraft;
  readonly note: Note | null;
}

const told = (key: PanelKey, params: Note['params'] = {}): Note => ({ key, params, isRefused: false });
const refused = (key: PanelKey, params: Note['params'] = {}): Note => ({ key, params, isRefused: true });

const nameOf = ({ title, id }: DraftField): string => title.trim() || id;

export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.filter((_, index) => index !== from);
  return from in list ? [...rest.slice(0, to), list[from]!, ...rest.slice(to)] : list;
};

const withField = (draft: FormDraft, changed: DraftField): FormDraft => ({
  ...draft,
  fields: draft.fields.map((field) => (field.id === changed.id ? changed : field)),
});

/** Removes conditions that have become invalid, and adds a note about each. */
const freed = (draft: FormDraft, losing: readonly DraftField[], otherwise: Note | null): Edited => {
  if (losing.length === 0) return { draft, note: otherwise };
  const fields = draft.fields.map((field) =>
    losing.some(({ id }) => id === field.id) ? { ...field, showIf: null } : field,
  );
  return {
    draft: { ...draft, fields },
    note: told('formBuilder.conditionDropped', { names: losing.map(nameOf).join(', ') }),
  };
};

const insert = (draft: FormDraft, field: DraftField, at: number, note: Note): Edited => {
  const { fields } = draft;
  if (fields.some(({ id }) => id === field.id)) return { draft, note: null };
  if (fields.length >= MAX_FIELDS) return { draft, note: refused('formBuilder.full', { max: MAX_FIELDS }) };
  return { draft: { ...draft, fields: [...fields.slice(0, at), field, ...fields.slice(at)] }, note };
};

const move = (draft: FormDraft, field: DraftField, to: number): Edited => {
  const { fields } = draft;
  const from = fields.indexOf(field);
  const place = Math.max(0, Math.min(fields.length - 1, to));
  if (place === from) return { draft, note: null };
  const next = moved(fields, from, place);
  const turned = turnedPair(next);
  if (turned) {
    const { asked, shown } = turned;
    return { draft, note: refused('formBuilder.turned', { shown: nameOf(shown), asked: nameOf(asked) }) };
  }
  const note = told('formBuilder.moved', { name: nameOf(field), n: place + 1, all: fields.length });
  return { draft: { ...draft, fields: next }, note };
};

const changeType = (draft: FormDraft, field: DraftField, type: FieldType): Edited => {
  const blank = blankField(type, field.id);
  const changed: DraftField = {
    ...field,
    type,
    options: blank.options.length > 0 && field.options.length === 0 ? blank.options : field.options,
    // Dates and numbers have different limits.
    ...(type === 'date' || field.type === 'date' ? { min: '', max: '' } : {}),
  };
  const next = withField(draft, changed);
  const shown = dependents(draft.fields, field.id);
  if (type === 'section') return freed(next, shown, null);
  const fields = next.fields.map((one) =>
    one.showIf?.fieldId === field.id ? { ...one, showIf: fittingCondition(one.showIf, changed) } : one,
  );
  return { draft: { ...next, fields }, note: null };
};

const renameOption = (draft: FormDraft, field: DraftField, index: number, text: string): FormDraft => {
  const before = field.options[index];
  if (before === undefined) return draft;
  const options = field.options.map((option, place) => (place === index ? text : option));
  const next = withField(draft, { ...field, options });
  if (field.options.filter((option) => option === before).length > 1) return next;
  const fields = next.fields.map((one) =>
    one.showIf?.fieldId === field.id && comparesValue(one.showIf) && one.showIf.value === before
      ? { ...one, showIf: { ...one.showIf, value: text } }
      : one,
  );
  return { ...next, fields };
};

const removeOption = (draft: FormDraft, field: DraftField, index: number): Edited => {
  const gone = field.options[index];
  if (gone === undefined || field.options.length === 1) return { draft, note: null };
  const options = field.options.filter((_, place) => place !== index);
  const losing = has(field, 'options')
    ? dependents(draft.fields, field.id).filter(
        ({ showIf }) => showIf && comparesValue(showIf) && showIf.value === gone && !options.includes(gone),
      )
    : [];
  return freed(withField(draft, { ...field, options }), losing, told('formBuilder.optionRemoved', { name: gone }));
};

const setCondition = (draft: FormDraft, field: DraftField, showIf: FieldCondition | null): Edited => {
  const asked = showIf && earlierFields(draft.fields, field.id).find(({ id }) => id === showIf.fieldId);
  return { draft: withField(draft, { ...field, showIf: asked ? showIf : null }), note: null };
};

/** FO-02: applies a step. Steps on missing fields change nothing. */
export const edited = (draft: FormDraft, step: Step): Edited => {
  if (step.kind === 'form') return { draft: { ...draft, ...step.change }, note: null };
  const { fields } = draft;
  if (step.kind === 'add') {
    return insert(draft, blankField(step.type, step.id), fields.length, told('formBuilder.added'));
  }
  const field = fields.find(({ id }) => id === step.id);
  if (!field) return { draft, note: null };
  switch (step.kind) {
    case 'copy': {
      const note = told('formBuilder.copied', { name: nameOf(field) });
      return insert(draft, { ...field, id: step.newId }, fields.indexOf(field) + 1, note);
    }
    case 'remove': {
      const next = { ...draft, fields: fields.filter((one) => one !== field) };
      return freed(next, dependents(next.fields, field.id), told('formBuilder.removed', { name: nameOf(field) }));
    }
    case 'move':
      return move(draft, field, step.to);
    case 'type':
      return changeType(draft, field, step.type);
    case 'field':
      return { draft: withField(draft, { ...field, ...step.change }), note: null };
    case 'condition':
      return setCondition(draft, field, step.showIf);
    case 'option':
      return { draft: renameOption(draft, field, step.index, step.text), note: null };
    case 'addOption':
      return { draft: withField(draft, { ...field, options: [...field.options, ''] }), note: null };
    case 'removeOption':
      return removeOption(draft, field, step.index);
    case 'moveOption': {
      const to = Math.max(0, Math.min(field.options.length - 1, step.to));
      if (to === step.index || !(step.index in field.options)) return { draft, note: null };
      const params = { name: field.options[step.index]!, n: to + 1, all: field.options.length };
      const options = moved(field.options, step.index, to);
      return { draft: withField(draft, { ...field, options }), note: told('formBuilder.moved', params) };
    }
  }
};
