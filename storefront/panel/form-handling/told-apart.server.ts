import { messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';

/** One of two versions of a part, and how it is usually put into words. */
export interface Told {
  readonly value: unknown;
  readonly words: string;
}

type Leaf = string | number | boolean | null | undefined;
type Leaves = ReadonlyMap<string, Leaf>;

/** All that a value holds, by the way to it. */
const leavesOf = (value: unknown, path: readonly string[] = []): readonly (readonly [string, Leaf])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [[path.join('.'), value as Leaf]];

/** By the name that the history has for it, if any. */
const nameOf = (path: string, texts: Readonly<Record<string, string>>): string =>
  path
    .split('.')
    .filter((step) => !/^\d+$/u.test(step))
    .map((step) => texts[`panel.history.field.${step}`] ?? step)
    .join(', ');

const inWords = (value: Leaf, texts: Readonly<Record<string, string>>): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return texts[value ? 'panel.product.yes' : 'panel.product.no'] ?? '';
  // Else a blank at an end could not be seen.
  return typeof value === 'string' && value !== value.trim() ? `„${value}“` : String(value);
};

/**
 * What two versions say, so that they can be told apart: where the usual words are the same for both, all that differs
 * in them, as it is stored.
 */
export const toldApart = (theirs: Told, mine: Told, { language }: Pick<SiteView, 'language'>) => {
  if (theirs.words !== mine.words) return { theirs: theirs.words, mine: mine.words };
  const texts: Readonly<Record<string, string>> = messagesOf(language);
  const [of, own]: readonly [Leaves, Leaves] = [new Map(leavesOf(theirs.value)), new Map(leavesOf(mine.value))];
  const paths = [...new Set([...of.keys(), ...own.keys()])].filter((path) => of.get(path) !== own.get(path));
  const linesOf = (leaves: Leaves): string =>
    paths
      .map((path) => {
        const words = inWords(leaves.get(path), texts);
        return path === '' ? words : `${nameOf(path, texts)}: ${words}`;
      })
      .join('\n');
  return { theirs: linesOf(of), mine: linesOf(own) };
};
