import { format, type MessageParams } from '../messages/format.ts';
import type { ReasonParams } from './responses.ts';

const MAX_WORDS = 3;

export const reasonParams = (params: MessageParams = {}): ReasonParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value]]));

const merged = (one: ReasonParams[string], other: ReasonParams[string]): ReasonParams[string] => {
  if (one === null || other === null) return null;
  const all = [...new Set([...one, ...other])];
  const numbers = all.filter((value) => typeof value === 'number');
  if (numbers.length === all.length) return [...new Set([Math.min(...numbers), Math.max(...numbers)])];
  return all.length > MAX_WORDS ? null : all;
};

export const mergedParams = (one: ReasonParams, other: ReasonParams): ReasonParams => ({
  ...one,
  // Once too many, always too many.
  ...Object.fromEntries(
    Object.entries(other).map(([name, values]) => [name, merged(one[name] === undefined ? [] : one[name], values)]),
  ),
});

const told = (values: readonly (number | string)[]): string =>
  values.every((value) => typeof value === 'number') ? values.join('–') : values.join(' / ');

const SENTENCES = /(?<=[.!?])\s+/u;
const OPEN = /\{\w+\}/u;

export const reasonText = (text: string, params: ReasonParams): string => {
  const known = Object.entries(params).flatMap(([name, values]) => (values ? [[name, told(values)] as const] : []));
  const sentences = format(text, Object.fromEntries(known)).split(SENTENCES);
  const closed = sentences.filter((sentence) => !OPEN.test(sentence));
  return (closed.length > 0 ? closed : sentences).join(' ').replaceAll(new RegExp(OPEN, 'gu'), '…');
};
