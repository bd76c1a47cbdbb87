import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languageOf } from './languages.ts';
import { matchesOf, type Needle, needlesOf, stepsOf } from './asked-text.ts';
import { isOneSlip } from './matching.ts';
import { storedWord, wordsOf } from './spelling.ts';

const QUALITIES = ['slip', 'part', 'beginning', 'other form', 'same'] as const;

const fits = (words: string, written: string, language = 'de'): string => {
  const stored = wordsOf(written).map(storedWord);
  for (const text of stepsOf({ words, language }, null)) {
    const [found] = matchesOf(text, stored) ?? [];
    const [quality] = found?.values() ?? [];
    if (quality !== undefined) return QUALITIES[quality]!;
  }
  return 'no';
};

describe('a word that is searched', () => {
  it.each([
    ['same', 'krug KRUG', 'Krug'],
    ['same', 'Düne duene DUNE du\u0308ne ｄüｎｅ', 'Düne'],
    ['same', 'Maß Mass', 'Maß'],
    ['other form', 'Krüge Krügen Kruges kruege', 'Krug'],
    ['other form', 'Dünen duenen', 'Düne'],
    ['other form', 'Schüsseln schuesseln', 'Schüssel'],
    ['other form', 'großer große großes großem grosse', 'groß'],
    ['other form', 'Ergebnisse Ergebnisses', 'Ergebnis'],
    ['other form', 'Stofftiere Stofftieren Stofftieres', 'Stofftier'],
    ['beginning', 'Kaffee kaffeebe Kaffe', 'Kaffeebecher'],
    ['beginning', 'Gläser Glas', 'Glasuntersetzer'],
    ['part', 'Becher Bechern becherse', 'Kaffeebecherset'],
    ['part', 'Brett Bretter bretts', 'Schneidebrett'],
    ['part', 'Tee tee', 'Früchtetee'],
    ['part', 'Kanne Kannen', 'Ölkanne'],
    ['slip', 'Bechr Becehr Becherr Bicher ebcher', 'Becher'],
    ['slip', 'Kafeebecher Bechr Kafee', 'Kaffeebecher'],
    ['slip', 'Kürge', 'Krug'],
    ['slip', 'Sofas', 'Sofa'],
    ['no', 'Eis', 'Preis'],
    ['no', 'Rose', 'Brosche'],
    ['no', 'Bchr Bchre', 'Becher'],
    ['no', 'Krag', 'Krug'],
    ['no', '10001', '10002'],
    ['no', 'Kanne kanten', 'kann'],
    ['beginning', 'kann', 'Kanne'],
  ])('has a match (%s): %s in %s', (quality, asked, written) => {
    for (const word of asked.split(' ')) {
      for (const one of written.split(' ')) expect([word, one, fits(word, one)]).toEqual([word, one, quality]);
    }
  });

  it.each([
    ['same', 'Poet', 'poet'],
    ['other form', 'berries', 'berry'],
    ['other form', 'boxes', 'box'],
    ['other form', 'hoping', 'hope'],
    ['part', 'berries', 'strawberry'],
    ['no', 'pot', 'poet'],
    ['no', 'duene', 'Krug'],
  ])('has a match (%s): %s in %s, in English', (quality, asked, written) => {
    expect(fits(asked, written, 'en-GB')).toBe(quality);
  });

  it('is only folded in a language that is not known', () => {
    expect([fits('assiette', 'Assiette', 'fr'), fits('assiettes', 'assiette', 'fr')]).toEqual(['same', 'slip']);
  });
});

describe('one slip', () => {
  const LETTERS = ['a', 'b', 'c'];
  const slipsOf = (word: string): ReadonlySet<string> => {
    const all = new Set([word]);
    for (let at = 0; at <= word.length; at += 1) {
      const [before, after] = [word.slice(0, at), word.slice(at)];
      if (after !== '') all.add(before + after.slice(1));
      if (after.length > 1) all.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
      for (const letter of LETTERS) {
        all.add(before + letter + after);
        if (after !== '') all.add(before + letter + after.slice(1));
      }
    }
    return all;
  };
  const word = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 6 });

  it('is a letter more, less or another, or two in the wrong order', () => {
    fc.assert(fc.property(word, word, (one, other) => isOneSlip(one, other) === slipsOf(one).has(other)));
    const slipped = word.chain((one) => fc.tuple(fc.constant(one), fc.constantFrom(...slipsOf(one))));
    fc.assert(fc.property(slipped, ([one, other]) => isOneSlip(one, other) && isOneSlip(other, one)));
  });
});

const PLACES: Readonly<Record<Needle['place'], (word: string, text: string) => boolean>> = {
  whole: (word, text) => word === text,
  start: (word, text) => word.startsWith(text),
  initial: (word, text) => word.startsWith(text) && !/[0-9]/u.test(word),
  anywhere: (word, text) => word.includes(text),
};

describe('words of a language', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeioukrgstnbldh7'), minLength: 1, maxLength: 14 });
  const german = languageOf('de-CH');

  it('have a stem that is its own, and begins them', () => {
    fc.assert(
      fc.property(word.map(german.spellingOf), (one) => {
        const stem = german.stemOf(one);
        expect(german.stemOf(stem)).toBe(stem);
        expect(one.startsWith(stem)).toBe(true);
      }),
    );
  });

  it.each(['de', 'en', 'fr'])('are among those that are looked at, if they fit (%s)', (language) => {
    const related = word.chain((one) => {
      const endings = fc.constantFrom('', 'e', 'en', 'er', 'n', 's', 'es', 'ies', 'y', 'ing', 'set', 'ln');
      const changed = fc
        .tuple(fc.nat(one.length), fc.constantFrom('', 'a', 'x', 'rn'))
        .map(([at, letters]) => one.slice(0, at) + letters + one.slice(at + 1));
      return fc.tuple(fc.constant(one), fc.oneof(fc.constant(one), changed), fc.constantFrom('', 'wand'), endings);
    });
    fc.assert(
      fc.property(related, ([asked, core, before, after]) => {
        const [stored] = wordsOf(before + core + after).map(storedWord);
        const text = stepsOf({ words: asked, language }, null).find((one) => stored && matchesOf(one, [stored]));
        if (!stored || !text) return;
        const looked = stored[text.language.spelling];
        const isLookedAt = needlesOf(text).some(({ place, text: needle }) => PLACES[place](looked, needle));
        expect([asked, looked, isLookedAt]).toEqual([asked, looked, true]);
      }),
      { numRuns: 2_000 },
    );
  });
});
