import { describe, expect, it } from '@jest/globals';
import { FormContent } from '@kontor/contracts/forms/form';
import { messagesOf, textsIn } from '@kontor/contracts/messages/index';
import fc from 'fast-check';
import type { Typing } from '../../form-handling/form-values.ts';
import { contentOf } from './content-of.ts';
import { BLANK_FORM, blankField, type DraftField, type FormDraft } from './draft.ts';
import { FIELD_TYPES } from './setting-fields.ts';
import { draftFrom } from './draft-from.ts';
import { edited, type Step } from './edit.ts';
import { previewFields } from './preview-fields.ts';
import { readDraft } from './read-draft.server.ts';
import { templateDraft, TEMPLATES } from './templates.ts';
import { draftOf, typedOf } from './typed.ts';
import { newFieldId, stepOf } from './wishes.ts';

const field = (id: string, more: Partial<DraftField> = {}): DraftField => ({
  ...blankField(more.type ?? 'text', id),
  title: `Frage ${id}`,
  ...more,
});
const typing: Typing = { language: 'de', currency: 'EUR', timeZone: 'UTC' };
const form = (...fields: readonly DraftField[]): FormDraft => ({ ...BLANK_FORM, name: 'Kontakt', fields });
const choice = field('a', { type: 'radio', options: ['Ja', 'Nein'] });
const shown = field('b', { showIf: { fieldId: 'a', operator: 'is', value: 'Ja' } });
const ids = ({ fields }: FormDraft) => fields.map(({ id }) => id);
const after = (draft: FormDraft, ...steps: readonly Step[]) =>
  steps.reduce((now, step) => edited(now.draft, step), { draft, note: null } as ReturnType<typeof edited>);

describe('building a form (FO-02)', () => {
  it('adds fields at the end, copies them after the original, and removes them', () => {
    const built = after(
      form(choice),
      { kind: 'add', type: 'email', id: 'c' },
      { kind: 'copy', id: 'a', newId: 'd' },
      { kind: 'remove', id: 'c' },
    );
    expect(ids(built.draft)).toEqual(['a', 'd']);
    expect(built.note?.key).toBe('formBuilder.removed');
  });

  it('moves fields within the list and announces their position', () => {
    const draft = form(field('a'), field('b'), field('c'));
    const { note, draft: next } = after(draft, { kind: 'move', id: 'c', to: 0 });
    expect([ids(next), note]).toEqual([
      ['c', 'a', 'b'],
      { key: 'formBuilder.moved', params: { name: 'Frage c', n: 1, all: 3 }, isRefused: false },
    ]);
    expect(after(draft, { kind: 'move', id: 'c', to: 9 })).toEqual({ draft, note: null });
  });

  it.each([
    ['a field before the one that its condition names', { kind: 'move', id: 'b', to: 0 }],
    ['what a condition names behind its field', { kind: 'move', id: 'a', to: 1 }],
  ] satisfies readonly (readonly [string, Step])[])('refuses to move %s', (_, step) => {
    const draft = form(choice, shown);
    expect(after(draft, step)).toEqual({
      draft,
      note: { key: 'formBuilder.turned', params: { shown: 'Frage b', asked: 'Frage a' }, isRefused: true },
    });
  });

  it.each([
    ['its field is removed', { kind: 'remove', id: 'a' }],
    ['its field asks nothing any more', { kind: 'type', id: 'a', type: 'section' }],
    ['its answer is removed', { kind: 'removeOption', id: 'a', index: 0 }],
  ] satisfies readonly (readonly [string, Step])[])('a condition is dropped, and that is said, where %s', (_, step) => {
    const { draft, note } = after(form(choice, shown), step);
    expect(draft.fields.at(-1)).toMatchObject({ id: 'b', showIf: null });
    expect(note).toMatchObject({ key: 'formBuilder.conditionDropped', params: { names: 'Frage b' } });
  });

  it('a condition follows when its answer is renamed', () => {
    const { draft } = after(form(choice, shown), { kind: 'option', id: 'a', index: 0, text: 'Jawohl' });
    expect(draft.fields[1]?.showIf?.value).toBe('Jawohl');
    const other = after(form(choice, shown), { kind: 'option', id: 'a', index: 1, text: 'Nie' });
    expect(other.draft.fields[1]?.showIf?.value).toBe('Ja');
  });

  it('a condition only refers to earlier fields', () => {
    const draft = form(choice, field('b'), field('c'), field('s', { type: 'section' }), field('d'));
    const on = (id: string, fieldId: string) =>
      after(draft, { kind: 'condition', id, showIf: { fieldId, operator: 'isFilled', value: '' } }).draft.fields.find(
        (one) => one.id === id,
      )?.showIf;
    expect(on('c', 'a')).toMatchObject({ fieldId: 'a' });
    expect([on('b', 'c'), on('b', 'b'), on('d', 's')]).toEqual([null, null, null]);
  });

  it('trying out a type loses nothing', () => {
    const there = after(
      form(choice),
      { kind: 'type', id: 'a', type: 'textarea' },
      { kind: 'type', id: 'a', type: 'select' },
    );
    expect(there.draft.fields[0]).toMatchObject({ type: 'select', options: ['Ja', 'Nein'] });
  });

  it('adds, moves and removes options, but keeps the last one', () => {
    const { draft } = after(
      form(choice),
      { kind: 'addOption', id: 'a' },
      { kind: 'option', id: 'a', index: 2, text: 'Vielleicht' },
      { kind: 'moveOption', id: 'a', index: 2, to: 0 },
      { kind: 'removeOption', id: 'a', index: 1 },
    );
    expect(draft.fields[0]?.options).toEqual(['Vielleicht', 'Nein']);
    const one = form(field('a', { type: 'radio', options: ['Ja'] }));
    expect(after(one, { kind: 'removeOption', id: 'a', index: 0 })).toEqual({ draft: one, note: null });
  });

  it.each(TEMPLATES)('the template “%s” is valid once it has a name and a field', (template) => {
    for (const language of ['de', 'en']) {
      const text = textsIn(language);
      const draft = templateDraft(template, (key, ...params) => text(`panel.${key}`, ...params));
      expect(Object.keys(readDraft(draft, typing).problems)).toEqual(template === 'leer' ? ['name', 'fields'] : []);
    }
  });
});

describe('the content of a form', () => {
  it('has a hidden value with its spaces, and other texts without', () => {
    const draft = form(field('h', { type: 'hidden', value: ' a ', title: ' Quelle ' }));
    expect(readDraft(draft, typing).content?.fields).toMatchObject([{ value: ' a ', title: 'Quelle' }]);
  });
});

describe('problems of a form', () => {
  const named = (...fields: readonly DraftField[]) => readDraft(form(...fields), typing).problems;

  it('are reported at their inputs', () => {
    const number = field('n', { type: 'number', min: 'viel', max: '3' });
    expect(named(number)).toMatchObject({ 'fields.n.min': { key: 'form.numberInvalid' } });
    expect(named(field('t', { title: ' ' }))).toMatchObject({
      'fields.t.title': { key: 'panel.formBuilder.titleMissing', params: { n: 1 } },
    });
    expect(named({ ...choice, options: ['Ja', '', ' Ja '] })).toEqual({
      'fields.a.options.1': { key: 'panel.formBuilder.optionMissing', params: { n: 1 } },
      'fields.a.options.2': { key: 'panel.formBuilder.optionsEqual', params: { n: 1 } },
    });
    const many = field('m', { type: 'likert', options: Array.from({ length: 51 }, (_, n) => `Zeile ${n}`) });
    expect(Object.values(named(many))).toEqual([{ key: 'panel.formBuilder.tooMany', params: { max: 50 } }]);
    const long = 'x'.repeat(201);
    expect(named({ ...choice, options: [long, long] })).toMatchObject({
      'fields.a.options.1': { key: 'product.tooLong', params: { max: 200 } },
    });
    expect(named(choice, { ...shown, showIf: { fieldId: 'a', operator: 'is', value: 'Nie' } })).toEqual({
      'fields.b.showIf.value': { key: 'panel.formBuilder.conditionValueMissing' },
    });
    expect(named(shown, choice)).toMatchObject({ 'fields.b.showIf': { key: 'form.fieldsOutOfOrder' } });
    expect(named({ ...number, min: '5', max: '3,5' })).toMatchObject({
      'fields.n.max': { key: 'form.boundsReversed' },
    });
  });

  it('include those of the whole form', () => {
    const draft = {
      ...form(),
      name: '',
      mailTo: 'eva@laden.example\nniemand',
      keepDays: 'x',
      successRedirect: 'danke',
    };
    expect(Object.keys(readDraft(draft, typing).problems).sort()).toEqual([
      'fields',
      'keepDays',
      'mailTo',
      'name',
      'successRedirect',
    ]);
  });
});

const some = fc.string({ maxLength: 12 });
const place = fc.nat(9);
const anyStep = (known: readonly string[]): fc.Arbitrary<Step> => {
  const id = fc.constantFrom(...known);
  const type = fc.constantFrom(...FIELD_TYPES);
  const flags = fc.record({ required: fc.boolean(), wholeOnly: fc.boolean(), fromAddress: fc.boolean() });
  const texts = fc.record(
    { title: some, description: some, min: some, max: some, maxLength: some, countries: some, currency: some },
    { requiredKeys: [] },
  );
  const showIf = fc.record({
    fieldId: id,
    operator: fc.constantFrom('is', 'isNot', 'isFilled', 'isEmpty'),
    value: some,
  });
  return fc.oneof(
    fc.record({ kind: fc.constant('add'), type, id }),
    fc.record({ kind: fc.constant('copy'), id, newId: id }),
    fc.record({ kind: fc.constant('remove'), id }),
    fc.record({ kind: fc.constant('move'), id, to: place }),
    fc.record({ kind: fc.constant('type'), id, type }),
    fc.record({ kind: fc.constant('field'), id, change: fc.oneof(flags, texts) }),
    fc.record({ kind: fc.constant('condition'), id, showIf: fc.option(showIf) }),
    fc.record({ kind: fc.constant('option'), id, index: place, text: some }),
    fc.record({ kind: fc.constant('addOption'), id }),
    fc.record({ kind: fc.constant('removeOption'), id, index: place }),
    fc.record({ kind: fc.constant('moveOption'), id, index: place, to: place }),
    fc.record({ kind: fc.constant('form'), change: fc.record({ name: some, mailTo: some, keepDays: some }) }),
  );
};
const steps = fc.array(anyStep(['a', 'b', 'c', 'd', 'e']), { maxLength: 25 });

describe('any sequence of steps', () => {
  const begun = form(choice, shown, field('c', { type: 'likert', options: ['Gut', 'Schön'] }));

  it('yields a form that `FormContent` accepts, or problems that all belong to an input', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { draft } = after(begun, ...all);
        const { content, problems } = readDraft(draft, typing);
        if (Object.keys(problems).length === 0)
          expect(content).toEqual(FormContent.parse(contentOf(draft, typing).body));
        const inputs = new Set(['fields', ...Object.keys(typedOf(draft))]);
        for (const [name, { key }] of Object.entries(problems)) {
          expect(inputs).toContain(name);
          expect(messagesOf('de')).toHaveProperty([key]);
        }
      }),
    );
  });

  it('leaves no condition that refers to a later field', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { fields } = after(begun, ...all).draft;
        for (const [index, { showIf }] of fields.entries()) {
          if (showIf) expect(fields.slice(0, index).map(({ id }) => id)).toContain(showIf.fieldId);
        }
      }),
    );
  });

  it('yields a form whose inputs contain all of it, and that has a preview', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { draft } = after(begun, ...all);
        expect(draftOf(typedOf(draft))).toEqual(draft);
        const fields = previewFields(draft.fields, { title: 'Ohne Titel', option: 'Antwort' }, typing);
        expect(fields.map(({ id }) => id)).toEqual(ids(draft));
      }),
    );
  });

  it('yields a form that is unchanged after saving and loading', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const read = readDraft(after(begun, ...all).draft, typing);
        if (read.content === undefined || Object.keys(read.problems).length > 0) return;
        expect(readDraft(draftFrom(read.content, typing), typing)).toEqual(read);
      }),
    );
  });
});

describe('builder buttons', () => {
  it.each([
    ['add:email', { kind: 'add', type: 'email', id: 'neu' }],
    ['copy:a', { kind: 'copy', id: 'a', newId: 'neu' }],
    ['up:b', { kind: 'move', id: 'b', to: 0 }],
    ['down:a', { kind: 'move', id: 'a', to: 1 }],
    ['upOption:a.1', { kind: 'moveOption', id: 'a', index: 1, to: 0 }],
    ['downOption:a.0', { kind: 'moveOption', id: 'a', index: 0, to: 1 }],
    ['removeOption:a.1', { kind: 'removeOption', id: 'a', index: 1 }],
    ['addOption:a', { kind: 'addOption', id: 'a' }],
    ['remove:a', { kind: 'remove', id: 'a' }],
    ['add:orakel', null],
    ['update', null],
    ['up:a b', null],
  ])('%s', (wish, step) => {
    expect(stepOf(wish, form(choice, shown), 'neu')).toEqual(step);
  });

  it('give every field a unique id', () => {
    expect(new Set(Array.from({ length: 100 }, newFieldId)).size).toBe(100);
    expect(newFieldId()).toMatch(/^f-[0-9a-f]{12}$/u);
  });
});
