import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { knownText } from '@kontor/contracts/messages/known-text';
import type { AppLoadContext } from '@remix-run/node';
import { momentOf } from '../stock/words.server.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;

/** A refusal's text, with instants in the shop's time zone. */
export const refusalWords = (text: RefusalText, context: AppLoadContext): string => {
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(text.params ?? {})) {
    const isInstant = typeof value === 'string' && INSTANT.test(value);
    told[name] = isInstant ? momentOf(context)(Date.parse(value)) : value;
  }
  return context.inWords(knownText(text.key, told) ?? text);
};
