import { describe, expect, it } from '@jest/globals';
import { format } from './format.ts';

describe('a text with values', () => {
  it.each([
    ['Angaben zu „{name}“', 'Becher „Düne“', 'Angaben zu „Becher ‚Düne‘“'],
    ['Details of “{name}”', 'Cup “Dune”', 'Details of “Cup ‘Dune’”'],
    ['{name} entfernen', 'Becher „Düne“', 'Becher „Düne“ entfernen'],
    ['„{name}“', '$& und {name}', '„$& und {name}“'],
    ['„{other}“', 'x', '„{other}“'],
  ])('%s with %s', (text, name, shown) => {
    expect(format(text, { name })).toBe(shown);
  });
});
