import { describe, expect, it } from '@jest/globals';
import { distinctTexts } from './distinct-texts.server.ts';

const SITE = { language: 'de' };
const apart = (theirs: unknown, mine: unknown, words = 'gleich') =>
  distinctTexts({ value: theirs, words }, { value: mine, words }, SITE);

describe('two versions of a part', () => {
  it('use their usual texts if these differ', () => {
    const [theirs, mine] = [
      { value: 1, words: 'eins' },
      { value: 2, words: 'zwei' },
    ];
    expect(distinctTexts(theirs, mine, SITE)).toEqual({ theirs: 'eins', mine: 'zwei' });
  });

  it.each([
    ['markup', '<p>Hallo</p>', '<h2>Hallo</h2>', '<p>Hallo</p>', '<h2>Hallo</h2>'],
    ['a blank', 'Hallo', 'Hallo ', 'Hallo', '„Hallo “'],
    [
      'a picture of the same name',
      [{ url: '/a.jpg', alt: 'Becher' }],
      [{ url: '/b.jpg', alt: 'Becher' }],
      'Adresse: /a.jpg',
      'Adresse: /b.jpg',
    ],
    ['something that is there or not', { a: { b: true } }, { a: {} }, 'a, b: Ja', 'a, b: –'],
  ])('show the difference in %s', (_, theirs, mine, told, own) => {
    expect(apart(theirs, mine)).toEqual({ theirs: told, mine: own });
  });

  it('use the history’s names of fields', () => {
    expect(apart({ mailingListSignUpEnabled: true }, { mailingListSignUpEnabled: false })).toEqual({
      theirs: 'Newsletter anbieten: Ja',
      mine: 'Newsletter anbieten: Nein',
    });
  });
});
