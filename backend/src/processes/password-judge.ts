import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { serve } from '../adapters/own-process/serve.ts';
import type { PasswordJudgeProgram } from '../adapters/password-judge-process.ts';

/** zxcvbn's best class: safe even against offline guessing. */
const MIN_GUESSES = 1e10;
/** zxcvbn is slow on long passwords, and later characters never make one weaker. */
const LOOKED_THROUGH = 100;
const LEAKED = 'passwords';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { [LEAKED]: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

serve<PasswordJudgeProgram>({
  weaknessOf: async ({ password, words }) => {
    const { guesses, sequence } = zxcvbn.check(password.slice(0, LOOKED_THROUGH), [...words]);
    if (guesses >= MIN_GUESSES) return null;
    const [only, ...more] = sequence;
    const isLeaked = more.length === 0 && only?.pattern === 'dictionary' && only.dictionaryName === LEAKED;
    return isLeaked ? 'leaked' : 'guessable';
  },
});
