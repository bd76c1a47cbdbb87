import { messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';

/** One of two versions of a part, with its usual text. */
export interface VersionText {
  readonly value: unknown;
  readonly words: string;
}

type Leaf = string | number | boolean | null | undefined;
type Leaves = ReadonlyMap<string, Leaf>;

const leavesOf = (value: unknown, path: readonly string[] = []): readonly (readonly [string, Leaf])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [[path.join('.'), value as Leaf]];

const nameOf = (path: string, texts: Readonly<Record<string, string>>): string =>
  path
    .split('.')
    .filter((step) => !/^\d+$/u.test(step))
    .map((step) => texts[`panel.history.field.${step}`] ?? step)
    .join(', ');

const inWords = (value: Leaf, texts: Readonly<Record<string, string>>): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return texts[value ? 'panel.product.yes' : 'panel.product.no'] ?? '';
  // Otherwise leading or trailing blanks would be invisible.
  return typeof value === 'string' && value !== value.trim() ? `„${value}“` : String(value);
};

/** Texts that tell two versions apart: if their usual texts are equal, the differing stored values. */
export const distinctTexts = (theirs: VersionText, mine: VersionText, { language }: Pick<SiteView, 'language'>) => {
  if (theirs.words !== mine.words) return { theirs: theirs.words, mine: mine.words };
  const texts: Readonly<Record<string, string>> = messagesOf(language);
  const [of, own]: readonly [Leaves, Leaves] = [new Map(leavesOf(theirs.value)), new Map(leavesOf(mine.value))];
  const paths = [...new Set([...of.keys(), ...own.keys()])].filter(
    (path) => (of.get(path) ?? null) !== (own.get(path) ?? null),
  );
  const linesOf = (leaves: Leaves): string =>
    paths
      .map((path) => {
        const words = inWords(leaves.get(path), texts);
        return path === '' ? words : `${nameOf(path, texts)}: ${words}`;
      })
      .join('\n');
  return { theirs: linesOf(of), mine: linesOf(own) };
};
