import { parseAmount } from '@kontor/contracts/forms/decimal';
import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import { ALLERGENS, type Allergen } from '@kontor/contracts/blocks/food-menu';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { textsIn } from '@kontor/contracts/messages/index';
import { typedAmount } from '../../form-handling/amount.ts';
import type { Typing } from '../../form-handling/form-values.ts';
import { lineOfParts, partsOfLine } from './cells-text.ts';

type Section = BlockOf<'foodMenu'>['sections'][number];
type Dish = Section['dishes'][number];

const SECTION = /^#+\s*/u;
const DIETS = ['vegetarian', 'vegan'] as const;

const withoutTail = (parts: readonly string[]): readonly string[] =>
  parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);

const dishLine = ({ name, text, prices, allergens, diet }: Dish, { currency, language }: Typing): string => {
  const words = textsIn(language);
  const priced = prices.map(({ size, price }) => `${size} ${typedAmount(price, currency, language)}`.trim());
  const marks = [
    ...(diet === 'any' ? [] : [words(`blocks.${diet}`)]),
    ...allergens.map((allergen) => words(`blocks.allergen.${allergen}`)),
  ];
  return lineOfParts(withoutTail([name, text, priced.join(' / '), marks.join(', ')]));
};

/** A line per section, which begins with `#`, and per dish: name, text, prices by size, diet and allergens. */
export const menuText = (sections: readonly Section[], typing: Typing): string =>
  sections
    .map(({ title, text, dishes }) =>
      [`# ${lineOfParts(withoutTail([title, text]))}`, ...dishes.map((dish) => dishLine(dish, typing))].join('\n'),
    )
    .join('\n\n');

const readPrices = (typed: string, { currency }: Typing): Dish['prices'] | null => {
  const prices = typed.split(/\s+\/\s+/u).filter((one) => one !== '');
  const read = prices.map((one) => {
    const [, size = '', amount = ''] = /^(?:(.*)\s)?(\S+)$/u.exec(one) ?? [];
    const price = parseAmount(amount, currency);
    return price === null ? null : { size: size.trim(), price };
  });
  return read.every((one) => one !== null) ? read : null;
};

const readMarks = (typed: string, language: string): Pick<Dish, 'allergens' | 'diet'> | null => {
  const words = textsIn(language);
  const isNamed = (text: string, name: string): boolean => text.toLowerCase() === name.toLowerCase();
  const allergens: Allergen[] = [];
  let diet: Dish['diet'] = 'any';
  for (const mark of typed.split(/[,;]/u).map((one) => one.trim())) {
    if (mark === '') continue;
    const named = DIETS.find((one) => isNamed(mark, words(`blocks.${one}`)));
    const allergen = ALLERGENS.find((one) => isNamed(mark, words(`blocks.allergen.${one}`)));
    if (named === undefined && allergen === undefined) return null;
    diet = named ?? diet;
    if (allergen !== undefined && !allergens.includes(allergen)) allergens.push(allergen);
  }
  return { allergens, diet };
};

/** @returns why a line cannot be read, with its number */
export const readMenu = (
  typed: string,
  typing: Typing,
): { readonly sections: readonly Section[] } | { readonly problem: RefusalText } => {
  const sections: Section[] = [];
  for (const [index, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [name = '', text = '', price = '', marks = ''] = partsOfLine(line.trim().replace(SECTION, ''));
    const section = sections.at(-1);
    const params = { line: index + 1 };
    if (SECTION.test(line.trim())) {
      sections.push({ title: name, text, dishes: [] });
      continue;
    }
    if (section === undefined) return { problem: { key: 'blocks.menuBegins', params } };
    const prices = readPrices(price, typing);
    if (prices === null) return { problem: { key: 'blocks.menuPrice', params } };
    const marked = readMarks(marks, typing.language);
    if (marked === null) return { problem: { key: 'blocks.menuMarks', params } };
    section.dishes.push({ name, text, prices, ...marked });
  }
  return { sections };
};
