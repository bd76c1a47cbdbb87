import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { momentOf } from '../stock/words.server.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;

/** What was refused, in words, with instants by the shop's clock. */
export const refusalWords = ({ key, params }: RefusalText, context: AppLoadContext): string => {
  if (!params) return context.inWords({ key });
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    const isInstant = typeof value === 'string' && INSTANT.test(value);
    told[name] = isInstant ? momentOf(context)(Date.parse(value)) : value;
  }
  return context.inWords({ key, params: told });
};
