import { describe, expect, it } from '@jest/globals';
import { changeIn } from './read-change.server.ts';

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ cause: 'count', reason: '', amount: '', ...fields })) {
    form.set(name, value);
  }
  return form;
};
const GERMAN = { language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' } as const;
const read = (fields: Readonly<Record<string, string>>, seen = '5') => changeIn(formOf(fields), GERMAN)(seen);

describe('change of stock in a form', () => {
  const because = { cause: 'count', reason: '' };

  it('is an adjustment for goods received or removed', () => {
    expect(read({ kind: 'in', amount: '12' })).toEqual({ kind: 'adjustment', body: { ...because, by: 12 } });
    expect(read({ kind: 'out', amount: ' 1.200 ' })).toEqual({ kind: 'adjustment', body: { ...because, by: -1200 } });
  });

  it('is a level for a count, based on the displayed level', () => {
    expect(read({ kind: 'level', amount: '0' })).toEqual({
      kind: 'level',
      body: { ...because, level: 0, expectedLevel: 5 },
    });
    expect(read({ kind: 'uncounted', amount: '7' }, '-2')).toMatchObject({ body: { level: null, expectedLevel: -2 } });
    expect(read({ kind: 'level', amount: '3' }, '')).toMatchObject({ body: { level: 3, expectedLevel: null } });
  });

  it.each([
    [{ kind: 'in', amount: '0' }, 'amount'],
    [{ kind: 'in', amount: '-3' }, 'amount'],
    [{ kind: 'out', amount: '1,5' }, 'amount'],
    [{ kind: 'out', amount: '' }, 'amount'],
    [{ kind: 'level', amount: 'drei' }, 'amount'],
    [{ kind: 'level', amount: '9999999999' }, 'amount'],
    [{ kind: 'in', amount: '1', cause: '' }, 'cause'],
    [{ kind: 'in', amount: '1', cause: 'other' }, 'reason'],
    [{ kind: 'in', amount: '1', reason: 'x'.repeat(201) }, 'reason'],
  ])('%p is refused at its field %p', (fields, field) => {
    expect(() => read(fields)).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { [field]: expect.anything() } }),
    );
  });

  it('is refused for values that the form cannot produce', () => {
    expect(() => read({ kind: 'steal', amount: '1' })).toThrow(expect.objectContaining({ code: 'invalid' }));
    expect(() => read({ kind: 'level', amount: '1' }, 'viele')).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});
