import { wordsOf } from '@kontor/contracts/messages/index';
import type { Platform } from '../platform.ts';
import { toRefusal } from './error-body.ts';
import type { RequestScope } from './request-scope.ts';

/** Why one part of a change of many was not made, in the site's language; what is unexpected is logged. */
export const refusedPart = ({ logger }: Platform, { site }: RequestScope, error: unknown): string => {
  const { code, text } = toRefusal(error);
  if (code === 'internal') logger.error({ err: error }, 'a change of a bulk edit failed');
  return wordsOf(text, site.language);
};
