import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { serve } from '../adapters/own-process/serve.ts';
import type { PasswordJudgeProgram } from '../adapters/password-judge-process.ts';
import { KNOWN_PASSPHRASES } from './known-passphrases.ts';

/** zxcvbn's best class: safe even against offline guessing. */
const MIN_GUESSES = 1e10;
/** zxcvbn is slow on long passwords, and later characters never make one weaker. */
const LOOKED_THROUGH = 100;
const LEAKED = 'passwords';

const KNOWN = 'passphrases';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { [LEAKED]: dictionary['passwords-common'], [KNOWN]: [...KNOWN_PASSPHRASES] },
  graphs: adjacencyGraphs,
});

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** As the known passphrases are written: people put spaces, dashes and umlauts into them as they like. */
const joined = (password: string): string =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/gu, (letter) => SPELLED[letter] ?? letter)
    .replace(/[\s\p{P}]+/gu, '');

/** Whether a known passphrase is what makes it long. */
const isKnown = (password: string): boolean => {
  const { guesses, sequence } = zxcvbn.check(joined(password));
  return (
    guesses < MIN_GUESSES &&
    sequence.some((match) => match.pattern === 'dictionary' && match.dictionaryName === (KNOWN as string))
  );
};

serve<PasswordJudgeProgram>({
  weaknessOf: async ({ password, words }) => {
    const looked = password.slice(0, LOOKED_THROUGH);
    const { guesses, sequence } = zxcvbn.check(looked, [...words]);
    if (guesses >= MIN_GUESSES) return isKnown(looked) ? 'guessable' : null;
    const [only, ...more] = sequence;
    const isLeaked = more.length === 0 && only?.pattern === 'dictionary' && only.dictionaryName === LEAKED;
    return isLeaked ? 'leaked' : 'guessable';
  },
});
