import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { momentOf } from '../inventory/words.server.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;

/** What was refused, in words, with instants by the shop's clock. */
export const refusalWords = ({ key, params }: RefusalText, context: AppLoadContext): string => {
  if (!params) return context.inWords({ key });
  const told = Object.entries(params).map(([name, value]) =>
    typeof value === 'string' && INSTANT.test(value) ? [name, momentOf(context)(Date.parse(value))] : [name, value],
  );
  return context.inWords({ key, params: Object.fromEntries(told) });
};
