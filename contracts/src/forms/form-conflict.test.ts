import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyFields } from '../../../test/support/forms.ts';
import { formDifferences, resolvedForm } from './form-conflict.ts';
import { FormContent } from './form.ts';

const field = (id: string, title = id) => ({ id, type: 'text', title });
const form = (fields: readonly object[], more: object = {}): FormContent =>
  FormContent.parse({ name: 'Kontakt', fields, ...more });
const parts = (base: FormContent, theirs: FormContent, mine: FormContent) =>
  formDifferences(base, theirs, mine).map(({ part, preset }) => [part, preset]);

describe('concurrent edits of a form', () => {
  const base = form([field('a'), field('b')]);

  it('preset each field to the side that changed it', () => {
    const theirs = form([field('a', 'Anders'), field('b')], { name: 'Anfrage', storage: { keepDays: 30 } });
    const mine = form([field('a'), field('b', 'Meins')]);
    expect(parts(base, theirs, mine)).toEqual([
      ['name', 'theirs'],
      ['keepDays', 'theirs'],
      ['field.a', 'theirs'],
      ['field.b', 'mine'],
    ]);
  });

  it('do not count an added field as a different order', () => {
    expect(parts(base, form([field('neu'), field('a'), field('b')]), base)).toEqual([['field.neu', 'theirs']]);
    expect(parts(base, form([field('b'), field('a')]), base)).toEqual([['order', 'theirs']]);
  });

  it('merge the chosen parts, each in its place', () => {
    const theirs = form([field('a'), field('neu'), field('b', 'Ihres')], { storage: { keepDays: 30 } });
    const mine = form([field('b', 'Meins'), field('a'), field('letzte')]);
    const both = resolvedForm(theirs, mine, { 'field.neu': 'theirs', keepDays: 'theirs', 'field.b': 'mine' });
    expect(both.fields.map(({ id, title }) => [id, title])).toEqual([
      ['b', 'Meins'],
      ['a', 'a'],
      ['neu', 'neu'],
      ['letzte', 'letzte'],
    ]);
    expect(both.storage.keepDays).toBe(30);
  });

  it('become one side if all its parts are chosen', () => {
    fc.assert(
      fc.property(anyFields, anyFields, (one, other) => {
        const [theirs, mine] = [form(one, { name: 'Ihres' }), form(other)];
        const all = (side: string) =>
          Object.fromEntries(formDifferences(null, theirs, mine).map(({ part }) => [part, side]));
        expect(resolvedForm(theirs, mine, all('theirs'))).toEqual(theirs);
        expect(resolvedForm(theirs, mine, all('mine'))).toEqual(mine);
      }),
    );
  });
});
