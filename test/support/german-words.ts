import fc from 'fast-check';

/** Nouns with an umlaut or none, that are not part of each other. */
const NOUNS = [
  'Düne',
  'Krüge',
  'Gläser',
  'Schüssel',
  'Löffel',
  'Bürste',
  'Knöpfe',
  'Fächer',
  'Straße',
  'Möbel',
  'Hüte',
];

/** Words and compounds of two, such as `Dünenlöffel`. */
export const compounds: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NOUNS),
  fc.tuple(fc.constantFrom(...NOUNS), fc.constantFrom(...NOUNS)).map(([one, other]) => one + other.toLowerCase()),
);

const FULL_WIDTH = 0xfee0;
const inFullWidth = (text: string): string =>
  text.replace(/[a-z]/giu, (letter) => String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH));

/** As people write a word: its umlauts, its letters and their size. */
export const spellings = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('ü', 'ue', 'u'),
      fc.constantFrom<'NFC' | 'NFD'>('NFC', 'NFD'),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
        inFullWidth,
      ),
    )
    .map(([umlauts, form, shaped]) => {
      const written = word.replace(/[äöüß]/gu, (letter) => {
        if (umlauts === 'ü') return letter;
        if (letter === 'ß') return 'ss';
        const [plain = ''] = letter.normalize('NFD');
        return umlauts === 'ue' ? `${plain}e` : plain;
      });
      return shaped(written).normalize(form);
    });
