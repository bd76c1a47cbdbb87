import { describe, expect, it } from '@jest/globals';
import { AdditionalFieldsForm } from '../catalogue/additional-fields.ts';
import { checkAdditionalFields } from './check-additional-fields.ts';

const form = (field: object): AdditionalFieldsForm =>
  AdditionalFieldsForm.parse({ id: 'f', name: 'Form', fields: [{ id: 'a', type: 'text', title: 'A', ...field }] });
const check = (field: object, answer: unknown): string | undefined =>
  checkAdditionalFields(form(field), JSON.stringify({ a: answer }))['a']?.key;
const options = ['rot', 'blau'];

describe('answers to a product’s questions (AC-07)', () => {
  it('must be empty if a product asks nothing', () => {
    expect([checkAdditionalFields(null, ''), checkAdditionalFields(null, '{}')]).toEqual([{}, {}]);
    expect(checkAdditionalFields(null, '{"a":[1,{"b":2}]}')).toEqual({ a: { key: 'cart.additionalFieldUnknown' } });
  });

  it('may be missing if not required', () => {
    expect(checkAdditionalFields(form({}), '')).toEqual({});
    expect(checkAdditionalFields(form({ required: true }), '')).toEqual({ a: { key: 'cart.additionalFieldRequired' } });
    for (const empty of ['', '  ', null, []]) {
      expect(check({ required: true }, empty)).toBe('cart.additionalFieldRequired');
      expect(check({}, empty)).toBeUndefined();
    }
    expect(check({ type: 'checkbox', options, required: true }, [])).toBe('cart.additionalFieldGroupRequired');
  });

  it('must belong to a question', () => {
    expect(checkAdditionalFields(form({}), '{"a":"x","b":"y","__proto__":"z"}')).toEqual({
      b: { key: 'cart.additionalFieldUnknown' },
      ['__proto__']: { key: 'cart.additionalFieldUnknown' },
    });
  });

  it.each<[object, unknown, string | undefined]>([
    [{ maxLength: 3 }, 'abc', undefined],
    [{ maxLength: 3 }, 'abcd', 'checkout.fieldTooLong'],
    [{ maxLength: 2 }, '👍🏽', undefined],
    [{}, ['a'], 'error.fieldInvalid'],
    [{}, 7, 'error.fieldInvalid'],
    [{}, { a: 1 }, 'error.fieldInvalid'],
    [{ type: 'email' }, 'mia@beispiel.de', undefined],
    [{ type: 'email' }, 'mia', 'checkout.emailInvalid'],
    [{ type: 'email' }, 'mia@beispiel', 'checkout.emailInvalid'],
    [{ type: 'number' }, '-3,5', undefined],
    [{ type: 'number' }, 'drei', 'form.numberInvalid'],
    [{ type: 'date' }, '2026-02-28', undefined],
    [{ type: 'date' }, '2026-02-30', 'form.dateInvalid'],
    [{ type: 'date' }, '28.02.2026', 'form.dateNotation'],
    [{ type: 'select', options }, 'rot', undefined],
    [{ type: 'radio', options }, 'grün', 'error.fieldInvalid'],
    [{ type: 'radio', options }, ['rot'], 'error.fieldInvalid'],
    [{ type: 'checkbox', options }, ['rot', 'blau'], undefined],
    [{ type: 'checkbox', options }, ['rot', 'grün'], 'error.fieldInvalid'],
    [{ type: 'checkbox', options }, ['rot', 1], 'error.fieldInvalid'],
  ])('%j, %j: %s', (field, answer, problem) => {
    expect(check(field, answer)).toBe(problem);
  });
});
