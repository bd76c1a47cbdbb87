import { de } from './de.ts';
import type { MessageParams } from './format.ts';
import type { KnownText, MessageKey } from './index.ts';

/**
 * For a key known at run time only: with those parameters that its text has.
 * @returns null: there is no such text, or a parameter is missing
 */
export const knownText = (key: string, params: MessageParams = {}): KnownText | null => {
  if (!Object.hasOwn(de, key)) return null;
  const names = [...de[key as MessageKey].matchAll(/\{(\w+)\}/gu)].map(([, name]) => name!);
  if (!names.every((name) => Object.hasOwn(params, name))) return null;
  const own = names.map((name) => [name, params[name]] as const);
  return (names.length === 0 ? { key } : { key, params: Object.fromEntries(own) }) as KnownText;
};
