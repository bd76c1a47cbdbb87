import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { JudgeAnswer, JudgeQuestion } from '@kontor/contracts/ports/password-judge';

/** The best of zxcvbn's five classes: also whoever has the hash does not find it. */
const LEAST_GUESSES = 1e10;
/** What comes later in a password makes it no easier; to look through more of it takes much longer. */
const LOOKED_THROUGH = 100;
const LEAKED = 'passwords';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { [LEAKED]: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

const judged = ({ password, words }: JudgeQuestion): JudgeAnswer['weakness'] => {
  const { guesses, sequence } = zxcvbn.check(password.slice(0, LOOKED_THROUGH), [...words]);
  if (guesses >= LEAST_GUESSES) return null;
  const [only, ...more] = sequence;
  const isLeaked = more.length === 0 && only?.pattern === 'dictionary' && only.dictionaryName === LEAKED;
  return isLeaked ? 'leaked' : 'guessable';
};

/** The thread that judges passwords, as it is sent them. */
parentPort?.on('message', (question: JudgeQuestion) => {
  const answer: JudgeAnswer = { id: question.id, weakness: judged(question) };
  parentPort?.postMessage(answer);
});
