import { answerChecker } from '@kontor/contracts/forms/check-answers';
import type { FormView } from '@kontor/contracts/forms/form';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { LRUCache } from 'lru-cache';

/** Maximum number of cached forms: building a form's schemas is slower than checking with them. */
const REMEMBERED = 200;
const checkers = new LRUCache<string, ReturnType<typeof answerChecker>>({ max: REMEMBERED });

/** FO-06: the checker of a form's version, cached. */
export const checkerOf = (siteId: SiteId, { id, version, content }: FormView): ReturnType<typeof answerChecker> => {
  const name = `${siteId} ${id} ${version}`;
  const checker = checkers.get(name) ?? answerChecker(content.fields);
  checkers.set(name, checker);
  return checker;
};
