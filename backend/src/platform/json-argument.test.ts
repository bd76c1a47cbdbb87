import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { changed, jsonObject } from './json-argument.ts';

const Schema = z.object({
  name: z.string(),
  limit: z.int().nullable(),
  tags: z.array(z.object({ id: z.int() })),
  bank: z.object({ iban: z.string(), bic: z.string() }).nullable(),
});
const before = { name: 'Vorher', limit: 3, tags: [{ id: 1 }, { id: 2 }], bank: { iban: 'DE1', bic: 'B' } };
const after = (json: string, was: object = before) => changed(Schema, was, jsonObject(json));

describe('a JSON argument', () => {
  it('changes what it names, at any depth, and keeps the rest', () => {
    expect(after('{}')).toEqual(before);
    expect(after('{"bank":{"iban":"DE2"}}')).toEqual({ ...before, bank: { iban: 'DE2', bic: 'B' } });
  });

  it('replaces lists as a whole, and values also from and to null', () => {
    expect(after('{"tags":[{"id":9}]}').tags).toEqual([{ id: 9 }]);
    expect(after('{"tags":[]}').tags).toEqual([]);
    expect(after('{"limit":null,"bank":null}')).toEqual({ ...before, limit: null, bank: null });
    expect(after('{"bank":{"iban":"DE3","bic":""}}', { ...before, bank: null }).bank).toEqual({ iban: 'DE3', bic: '' });
  });

  it('does not modify the previous value', () => {
    const was = structuredClone(before);
    after('{"name":"Nachher","tags":[],"bank":{"bic":"C"}}', was);
    expect(was).toEqual(before);
  });

  it.each([
    ['{"nme":"x"}', 'nme: Dieses Feld gibt es nicht'],
    ['{"bank":{"pin":1}}', 'bank.pin: Dieses Feld gibt es nicht'],
    ['{"tags":[{"id":1,"x":2}]}', 'tags.0.x: Dieses Feld gibt es nicht'],
    ['{"__proto__":{"name":"x"}}', '__proto__: Dieses Feld gibt es nicht'],
    ['{"constructor":1}', 'constructor: Dieses Feld gibt es nicht'],
    ['{"name":7}', 'name: Ungültige Eingabe'],
    ['{"tags":{"0":{"id":1}}}', 'tags: Ungültige Eingabe'],
    ['[1]', 'Das ist kein JSON-Objekt'],
    ['{', 'Das ist kein JSON-Objekt'],
  ])('is refused: %s', (json, told) => {
    expect(() => after(json)).toThrow(told);
  });
});
