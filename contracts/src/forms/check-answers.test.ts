import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyFields, invalidAnswer, validAnswer } from '../../../test/support/forms.ts';
import { answerChecker } from './check-answers.ts';
import { MAX_DECIMALS, understoodDecimal, understoodWhole } from './decimal.ts';
import { FormField } from './fields.ts';
import { visibleFields } from './visible-fields.ts';

const field = (given: Record<string, unknown>) => FormField.parse({ id: 'f', title: 'Frage', ...given });
const check = (given: Record<string, unknown>, value: unknown) => {
  const { answers, problems } = answerChecker([field(given)])({ f: value });
  return problems['f'] ?? answers['f'];
};

const answered = (fields: readonly FormField[]) =>
  fc.tuple(...fields.map((one) => validAnswer(one))).map((drawn) => {
    const raw = Object.fromEntries(fields.map(({ id }, index) => [id, drawn[index]]));
    const { answers, problems } = answerChecker(fields)(raw);
    return { raw, answers, problems };
  });

describe('answers to a form', () => {
  it.each(['constructor', 'toString', 'valueOf', 'mit.punkt', ''])('never have the id %j', (id) => {
    expect(FormField.safeParse({ id, type: 'text', title: 'Frage' }).success).toBe(false);
  });

  it('are accepted if valid, for any form', () => {
    fc.assert(
      fc.property(
        anyFields.chain((fields) => answered(fields)),
        ({ problems }) => expect(problems).toEqual({}),
      ),
    );
  });

  it('do not change when checked again', () => {
    fc.assert(
      fc.property(
        anyFields.chain((fields) => answered(fields).map((one) => ({ fields, ...one }))),
        ({ fields, answers }) => expect(answerChecker(fields)(answers)).toMatchObject({ answers, problems: {} }),
      ),
    );
  });

  it('are refused at exactly the invalid field', () => {
    fc.assert(
      fc.property(
        anyFields
          .map((fields) => fields.map((one) => ({ ...one, showIf: null })))
          .filter((fields) => fields.some((one) => invalidAnswer(one) !== null))
          .chain((fields) => {
            const asked = fields.filter((one) => invalidAnswer(one) !== null);
            return fc
              .tuple(answered(fields), fc.constantFrom(...asked))
              .chain(([{ raw }, wrong]) =>
                invalidAnswer(wrong)!.map((value) => ({ fields, wrong, raw: { ...raw, [wrong.id]: value } })),
              );
          }),
        ({ fields, wrong, raw }) => expect(Object.keys(answerChecker(fields)(raw).problems)).toEqual([wrong.id]),
      ),
    );
  });

  it('are missed only in fields that are asked', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const { answers, problems } = answerChecker(fields)({});
        const asked = visibleFields(fields, () => undefined);
        const required = asked.filter(({ type, required: must }) => must && type !== 'section');
        expect(answers).toEqual({});
        expect(Object.keys(problems)).toEqual(required.map(({ id }) => id));
      }),
    );
  });

  it('FO-03: report missing answers in the words of the specification', () => {
    expect(check({ type: 'text', required: true }, ' ')).toEqual({ key: 'form.required' });
    expect(check({ type: 'checkbox', options: ['a'], required: true }, [])).toEqual({ key: 'form.requiredGroup' });
  });

  it('FO-04: count characters as people do, and line breaks once', () => {
    expect(check({ type: 'textarea', maxLength: 3 }, 'a\r\n👍')).toBe('a\n👍');
    expect(check({ type: 'textarea', maxLength: 3 }, 'a\nbc')).toMatchObject({ key: 'form.tooLong' });
    expect(check({ type: 'textarea', maxLength: 3 }, '')).toBeUndefined();
  });

  it('FO-05: name the format of an e-mail address', () => {
    const problem = { key: 'form.emailInvalid', params: { email: 'name@beispiel.de' } };
    expect(check({ type: 'email' }, 'anna')).toEqual(problem);
    expect(check({ type: 'email' }, '')).toBeUndefined();
  });

  it('leave the prefix of a telephone number empty if it is not asked for', () => {
    expect(check({ type: 'phone' }, ['+49', '030', '1234', ''])).toEqual(['', '030', '1234', '']);
    expect(check({ type: 'phone', asksPrefix: true }, ['+49', '030', '1234', ''])).toEqual(['+49', '030', '1234', '']);
  });

  it('need every row of a required likert question', () => {
    const likert = { type: 'likert', rows: ['Preis', 'Beratung'] };
    expect(check({ ...likert, required: true }, { 0: '2' })).toEqual({ key: 'form.required' });
    expect(check(likert, { 0: '2', 1: '' })).toEqual({ 0: '2' });
  });

  it('never contain a password', () => {
    expect(check({ type: 'password' }, 'geheim')).toBe('•••');
  });

  it.each([
    [' 12,50 ', '12.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1 234,50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1’234', '1234'],
    ['1.234.567', '1234567'],
    ['-1.234.567,8', '-1234567.8'],
    ['1234567', '1234567'],
  ])('take %p as an amount, however its thousands are parted', (typed, amount) => {
    expect(check({ type: 'currency' }, typed)).toBe(amount);
  });

  it.each(['1.234', '1,234', '1.23,50', '1.234.50', '1,234,50', '12.34.567', '1.2345,6', '1.234,567', '.', '1.'])(
    'do not guess at %p',
    (typed) => {
      expect(check({ type: 'currency' }, typed)).toMatchObject({ key: 'form.amountInvalid' });
    },
  );

  it.each(['1.234', '1,234', '1 234', "1'234"])('take %p as a whole number', (typed) => {
    expect(check({ type: 'number', wholeOnly: true }, typed)).toBe('1234');
    expect(understoodDecimal(typed, 0, 'de')).toBe('1234');
    expect([understoodWhole(typed), understoodWhole(`0${typed.slice(0, 1)}`)]).toEqual(['1234', '01']);
  });

  it.each([
    ['1.234', 'de', '1,234'],
    ['1,234', 'en', '1.234'],
    ['-1.234.567,8', 'de', '-1234567,8'],
    ['12', 'de', '12'],
  ])('show what was understood of %p', (typed, language, shown) => {
    const understood = understoodDecimal(typed, MAX_DECIMALS, language);
    expect(understood).toBe(shown);
    expect(check({ type: 'number' }, understood)).toBe(check({ type: 'number' }, typed));
  });

  it.each([
    ['date', '31.01.2027', 'form.dateNotation'],
    ['date', '01/31/2027', 'form.dateNotation'],
    ['date', '2027-02-30', 'form.dateInvalid'],
    ['time', '18.30', 'form.timeNotation'],
    ['time', '6 pm', 'form.timeNotation'],
    ['time', '25:00', 'form.timeInvalid'],
  ])('say which notation of a %s is wanted: %p', (type, typed, key) => {
    expect(check({ type }, typed)).toMatchObject({ key });
  });

  it('accept numbers with many decimals within the limits', () => {
    expect(check({ type: 'number' }, '1.234')).toBe('1.234');
    expect(check({ type: 'number', min: 1, max: 5 }, '6')).toMatchObject({ params: { min: 1, max: 5 } });
  });

  it('are dropped for fields that are not asked, and unknown fields are reported', () => {
    const fields = [
      field({ id: 'a', type: 'radio', options: ['ja', 'nein'] }),
      field({ id: 'b', type: 'text', required: true, showIf: { fieldId: 'a', operator: 'is', value: 'ja' } }),
    ];
    const checked = answerChecker(fields)({ a: 'nein', b: 'x', c: '<script>' });
    expect(checked).toEqual({ answers: { a: 'nein' }, problems: {}, unknown: ['c'] });
    expect(answerChecker(fields)({ a: 'ja' }).problems).toEqual({ b: { key: 'form.required' } });
  });

  it('are never read from the prototype of objects', () => {
    const { answers } = answerChecker([{ ...field({ type: 'text' }), id: 'constructor' }])({});
    expect(answers).toEqual({});
  });
});
