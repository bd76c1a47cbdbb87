import { describe, expect, it } from '@jest/globals';
import { toldApart } from './told-apart.server.ts';

const SITE = { language: 'de' };
const apart = (theirs: unknown, mine: unknown, words = 'gleich') =>
  toldApart({ value: theirs, words }, { value: mine, words }, SITE);

describe('two versions of the same part', () => {
  it('stand in their usual words where these differ', () => {
    const [theirs, mine] = [
      { value: 1, words: 'eins' },
      { value: 2, words: 'zwei' },
    ];
    expect(toldApart(theirs, mine, SITE)).toEqual({ theirs: 'eins', mine: 'zwei' });
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
  ])('say what differs where it is %s', (_, theirs, mine, told, own) => {
    expect(apart(theirs, mine)).toEqual({ theirs: told, mine: own });
  });

  it('name what the history has a name for', () => {
    expect(apart({ mailingListSignUpEnabled: true }, { mailingListSignUpEnabled: false })).toEqual({
      theirs: 'Newsletter anbieten: Ja',
      mine: 'Newsletter anbieten: Nein',
    });
  });
});
