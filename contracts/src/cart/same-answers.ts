import { z } from 'zod';

const Answers = z.record(z.string(), z.unknown());

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const trimmed = (answer: unknown): unknown => (typeof answer === 'string' ? answer.trim() : answer);
const isAnswered = (answer: unknown): boolean => answer !== '' && !(Array.isArray(answer) && answer.length === 0);

/**
 * AC-07: normal form of answers, ignoring order, outer spaces and empty answers; empty if nothing was answered. Invalid
 * JSON is returned unchanged.
 */
export const sameAnswers = (text: string): string => {
  // Fast path: most lines have no answers, and a failed parse is expensive.
  if (text === '') return text;
  const answers = Answers.safeParse(parsed(text));
  if (!answers.success) return text;
  const said = Object.entries(answers.data)
    .map(([id, answer]) => [id, Array.isArray(answer) ? answer.map(trimmed).sort() : trimmed(answer)] as const)
    .filter(([, answer]) => isAnswered(answer))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return said.length === 0 ? '' : JSON.stringify(Object.fromEntries(said));
};
