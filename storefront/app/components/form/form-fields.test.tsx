import { describe, expect, it } from '@jest/globals';
import type { RawAnswers } from '@kontor/contracts/forms/answers';
import { ADDRESS_PARTS, NAME_PARTS, PHONE_PARTS } from '@kontor/contracts/forms/answers';
import { answerChecker } from '@kontor/contracts/forms/check-answers';
import { inputName, rawAnswersOf, rawInWords } from '@kontor/contracts/forms/entries';
import type { FormField } from '@kontor/contracts/forms/fields';
import { visibleFields } from '@kontor/contracts/forms/visible-fields';
import { de } from '@kontor/contracts/messages/de';
import fc from 'fast-check';
import { type ChildNode, type Element, isTag } from 'domhandler';
import { findAll, getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { decodeHTML } from 'entities';
import { renderToStaticMarkup } from 'react-dom/server';
import { anyFields, invalidAnswer, validAnswer } from '../../../../test/support/forms.ts';
import { PageFrameProvider } from '../../frame/page-frame.tsx';
import { FormFields } from './form-fields.tsx';

type Entry = readonly [string, string];

const COUNTRIES = ['AT', 'DE', 'JP', 'US'].map((code) => ({ code, name: code }));
const FRAME = { language: 'de', messages: de, nonce: '', reference: null };

const rendered = (fields: readonly FormField[], values: RawAnswers = {}, problems = {}): ChildNode[] => {
  const files = Object.fromEntries(
    fields.map(({ id }) => [id, [values[id]].flat().flatMap((file) => (typeof file === 'string' ? [{ fileId: file, name: file }] : []))]), // prettier-ignore
  );
  const html = renderToStaticMarkup(
    <PageFrameProvider frame={FRAME}>
      <FormFields
        fields={fields}
        id="form"
        values={values}
        problems={problems}
        countries={COUNTRIES}
        visible={new Set()}
        isLive={false}
        files={files}
      />
    </PageFrameProvider>,
  );
  return parseDocument(html).children;
};

const controls = (nodes: ChildNode[]): Element[] =>
  findAll(({ name, attribs }) => ['input', 'select', 'textarea'].includes(name) && 'name' in attribs, nodes);

/** What a browser would send. */
const sent = (nodes: ChildNode[]): readonly Entry[] =>
  controls(nodes).flatMap((control): Entry[] => {
    const { name, type = '', value = 'on' } = control.attribs;
    if (control.name === 'textarea') return [[name!, decodeHTML(textContent(control))]];
    if (control.name === 'select') {
      const options = getElementsByTagName('option', control);
      const chosen = options.find(({ attribs }) => 'selected' in attribs) ?? options[0];
      return [[name!, chosen?.attribs['value'] ?? '']];
    }
    if (type === 'file' || ((type === 'radio' || type === 'checkbox') && !('checked' in control.attribs))) return [];
    return [[name!, 'value' in control.attribs ? value : '']];
  });

/** An answer as a user would type it; `null`: it cannot be typed. */
const typed = (field: FormField, answer: unknown): readonly Entry[] | null => {
  const entry = (value: unknown, part?: string | number): readonly Entry[] | null =>
    typeof value === 'string' ? [[inputName(field.id, part), value]] : null;
  if (typeof answer === 'string')
    return ['name', 'address', 'phone', 'likert'].includes(field.type) ? null : entry(answer);
  if (typeof answer !== 'object' || answer === null) return null;
  const isPhone = field.type === 'phone';
  if (Array.isArray(answer) && !isPhone) {
    if (field.type !== 'checkbox' && field.type !== 'file') return null;
    return all(answer.map((one) => entry(one)));
  }
  if (isPhone && (answer as unknown[]).length !== PHONE_PARTS.length) return null;
  return all(Object.entries(answer).map(([part, value]) => entry(value, isPhone ? PHONE_PARTS[Number(part)] : part)));
};

const all = (entries: readonly (readonly Entry[] | null)[]): readonly Entry[] | null =>
  entries.length === 0 || entries.includes(null) ? null : entries.flatMap((one) => one ?? []);

const answered = (fields: readonly FormField[]) =>
  fc
    .tuple(...fields.map((field) => validAnswer(field)))
    .map((drawn): RawAnswers => Object.fromEntries(fields.map(({ id }, index) => [id, drawn[index]])));

const unconditional = anyFields.map((fields) => fields.map((field): FormField => ({ ...field, showIf: null })));

describe('a form with any fields', () => {
  it('renders, accepts valid answers, and submits them', () => {
    fc.assert(
      fc.property(
        anyFields.chain((fields) => answered(fields).map((values) => ({ fields, values }))),
        ({ fields, values }) => {
          const names = new Set(controls(rendered(fields, values)).map(({ attribs }) => attribs['name']));
          const entries = fields.flatMap((field) => typed(field, values[field.id]) ?? []);
          const isPart = ([name]: Entry): boolean => !name.endsWith('.prefix');
          expect(entries.filter(isPart).filter(([name]) => !names.has(name))).toEqual([]);
          const check = answerChecker(fields);
          expect(check(rawAnswersOf(fields, entries))).toEqual(check(values));
          expect(check(values).problems).toEqual({});
        },
      ),
    );
  });

  it('keeps all input when rendered again', () => {
    fc.assert(
      fc.property(
        unconditional
          // Passwords are never sent back.
          .map((fields) => fields.filter(({ type }) => type !== 'password'))
          .chain((fields) => answered(fields).map((values) => ({ fields, values }))),
        ({ fields, values }) => {
          const check = answerChecker(fields);
          const again = rawAnswersOf(fields, sent(rendered(fields, values)));
          expect(check(again).answers).toEqual(check(values).answers);
        },
      ),
    );
  });

  it('rejects a single invalid field and shows the message before its title', () => {
    fc.assert(
      fc.property(
        unconditional
          .filter((fields) => fields.some((field) => invalidAnswer(field) !== null))
          .chain((fields) =>
            fc
              .tuple(answered(fields), fc.constantFrom(...fields.filter((field) => invalidAnswer(field) !== null)))
              .chain(([values, wrong]) => invalidAnswer(wrong)!.map((answer) => ({ fields, values, wrong, answer }))),
          ),
        ({ fields, values, wrong, answer }) => {
          const entries = typed(wrong, answer);
          const names = new Set(controls(rendered(fields)).map(({ attribs }) => attribs['name']));
          // Values that no input can produce are covered by the API's tests.
          fc.pre(entries !== null && (wrong.type === 'file' || entries.every(([name]) => names.has(name))));
          const others = fields
            .filter((field) => field !== wrong)
            .flatMap((field) => typed(field, values[field.id]) ?? []);
          const { problems } = answerChecker(fields)(rawAnswersOf(fields, [...others, ...entries]));
          expect(Object.keys(problems)).toEqual([wrong.id]);
          fc.pre(wrong.type !== 'hidden');
          const nodes = rendered(fields, {}, { [wrong.id]: 'So nicht.' });
          const [frame] = findAll(({ attribs }) => attribs['id'] === `form-${wrong.id}`, nodes);
          const [first] = (frame?.children ?? []).filter(isTag);
          expect(textContent(first ?? [])).toBe('So nicht.');
          expect(controls(frame?.children ?? []).some(({ attribs }) => attribs['aria-invalid'] === 'true' || 'disabled' in attribs || attribs['type'] === 'checkbox')).toBe(true); // prettier-ignore
        },
      ),
      { numRuns: 300 },
    );
  });

  it('asks the same questions before and after the checks load, for valid plain answers', () => {
    const plain = (fields: readonly FormField[]): boolean =>
      fields.every(({ type }) => !['website', 'twitter', 'password', 'currency', 'number', 'checkbox'].includes(type));
    fc.assert(
      fc.property(
        anyFields.filter(plain).chain((fields) => answered(fields).map((values) => ({ fields, values }))),
        ({ fields, values }) => {
          const { answers } = answerChecker(fields)(values);
          const open = visibleFields(fields, ({ id }) => rawInWords(values[id])).map(({ id }) => id);
          expect(Object.keys(answers).filter((id) => !open.includes(id))).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ['nothing', ['', '', '', ''], ['number']],
    ['a number without digits', ['', '030', '-', ''], ['number']],
    ['letters in the area', ['', 'Berlin', '1234', ''], ['area']],
    ['letters in two', ['', '030', 'abc', 'x'], ['number', 'extension']],
  ])('marks the invalid part of a telephone number: %s', (_, typed, wrong) => {
    const phone = { id: 'c', type: 'phone', title: 'Telefon', description: '', required: true, showIf: null };
    const field = { ...phone, asksPrefix: true } as FormField;
    const inputs = controls(rendered([field], { c: typed }, { c: 'form.phoneInvalid' }));
    const marked = inputs.filter(({ attribs }) => attribs['aria-invalid'] === 'true');
    expect(marked.map(({ attribs }) => attribs['name'])).toEqual(wrong.map((part) => inputName('c', part)));
  });

  it('renders every part of a composite question', () => {
    const base = { title: 'Frage', description: '', required: true, showIf: null };
    const fields = [
      { ...base, id: 'a', type: 'name' },
      { ...base, id: 'b', type: 'address', defaultCountry: 'DE', countries: ['DE'] },
      { ...base, id: 'c', type: 'phone', asksPrefix: true },
      { ...base, id: 'd', type: 'likert', rows: ['Eins', 'Zwei'] },
    ] as FormField[];
    const names = new Set(controls(rendered(fields)).map(({ attribs }) => attribs['name']));
    expect(names).toEqual(
      new Set([
        ...NAME_PARTS.map((part) => inputName('a', part)),
        ...ADDRESS_PARTS.map((part) => inputName('b', part)),
        ...PHONE_PARTS.map((part) => inputName('c', part)),
        inputName('d', 0),
        inputName('d', 1),
      ]),
    );
  });
});
