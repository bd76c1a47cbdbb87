import { describe, expect, it } from '@jest/globals';
import { isSurelyNamed } from '@kontor/contracts/persons/kinds';
import { type KnownAs, namingOf, searchedFor } from './naming.ts';

const eva: KnownAs = {
  emails: ['Eva@Müller.example'],
  names: ['Eva Müller-Lüdenscheidt'],
  phones: ['+49 (0)40 / 123456-7'],
  streets: ['Große Straße 5'],
  orderNumbers: [1001],
};
const nobody: KnownAs = { emails: [], names: [], phones: [], streets: [], orderNumbers: [] };

describe('a person’s data in a text', () => {
  const names = namingOf(eva);

  it.each([
    ['für eva@müller.example', ['email']],
    ['für EVA@xn--mller-kva.example', ['email']],
    ['Eva Müller-Lüdenscheidt hat angerufen', ['name']],
    ['Eva Müller-Lüdenscheidts Paket', ['name']],
    ['EVA  MUELLER-LUEDENSCHEIDT', ['name']],
    ['Müller-Lüdenscheidt, Eva', ['name']],
    ['von Mu\u0308ller-Lu\u0308denscheidt Eva.', ['name']],
    ['Paket für Frau Müller-Lüdenscheidt', ['surname']],
    ['MUELLER-LUEDENSCHEIDTS Karton', ['surname']],
    ['Tel. 040 1234567', ['phone']],
    ['+49401234567', ['phone']],
    ['0049-40-123 45 67', ['phone']],
    ['wohnt Grosse Str. 5', ['street']],
    ['GROSSE STRASSE 5, links', ['street']],
    ['zu Bestellung #1001', ['orderNumber']],
    ['WHERE number = 1001 -- Eva Müller-Lüdenscheidt, eva@müller.example', ['email', 'name', 'orderNumber']],
  ])('is found in %s', (text, by) => {
    expect(names(text, true)).toEqual(by);
  });

  it.each([
    'Eva',
    'Eva Müller',
    'Geva',
    'Eva Müller-Lüdenscheidterin',
    'Große Straße 55',
    'Bestellung 11001',
    '040 1234568',
    'eva@mueller.example',
    '',
  ])('is not found in %s', (text) => {
    expect(names(text, true)).toEqual([]);
  });

  it('is not matched by list numbers as an order number, nor by words of a description as a surname', () => {
    expect(names('1001 Becher', false)).toEqual([]);
    expect(names('Teller Müller-Lüdenscheidt', false)).toEqual([]);
  });

  it('is a surname alone only where nothing says more, which is not sure', () => {
    const found = namingOf({ ...nobody, names: ['Offen, Ada', 'Bo Ro'] })('Offen und Ro', true);
    expect([found, isSurelyNamed(found), isSurelyNamed(['surname', 'phone'])]).toEqual([['surname'], false, true]);
  });

  it('is not searched for when it is unknown or too short', () => {
    for (const known of [nobody, { ...nobody, names: ['Bo', ''], phones: ['110'], streets: ['A 1'], emails: ['@'] }]) {
      expect(namingOf(known)('Bo ruft 110, A 1, 0', true)).toEqual([]);
    }
    expect([searchedFor(nobody), searchedFor(eva)]).toEqual([
      [],
      ['email', 'name', 'surname', 'phone', 'street', 'orderNumber'],
    ]);
  });

  it('may contain any characters', () => {
    const known = { ...nobody, names: ['Jo (Bar) [x]*.'] };
    expect([namingOf(known)('an Jo (Bar) [x]*. dort', true), namingOf(known)('an Jo Bar xyz', true)]).toEqual([
      ['name'],
      [],
    ]);
  });
});
