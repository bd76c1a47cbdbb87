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
const isSaid = (answer: unknown): boolean => answer !== '' && !(Array.isArray(answer) && answer.length === 0);

/**
 * AC-07: answers that say the same become the same text, whatever their order, blanks around them and questions that
 * were left empty; empty where nothing was answered. What is no JSON object stands as it is.
 */
export const sameAnswers = (text: string): string => {
  // Most lines have none, and to find that out by an error costs more than the rest of an add.
  if (text === '') return text;
  const answers = Answers.safeParse(parsed(text));
  if (!answers.success) return text;
  const said = Object.entries(answers.data)
    .map(([id, answer]) => [id, Array.isArray(answer) ? answer.map(trimmed).sort() : trimmed(answer)] as const)
    .filter(([, answer]) => isSaid(answer))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return said.length === 0 ? '' : JSON.stringify(Object.fromEntries(said));
};
