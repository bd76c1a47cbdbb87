import { answerChecker } from '@kontor/contracts/forms/check-answers';
import type { FormView } from '@kontor/contracts/forms/form';
import type { SiteId } from '@kontor/contracts/kernel/ids';

/** How many forms are remembered: making the schemas of a form takes longer than checking with them. */
const REMEMBERED = 200;
const checkers = new Map<string, ReturnType<typeof answerChecker>>();

/** FO-06: of a form's version, made once. */
export const checkerOf = (siteId: SiteId, { id, version, content }: FormView): ReturnType<typeof answerChecker> => {
  const name = `${siteId} ${id} ${version}`;
  const checker = checkers.get(name) ?? answerChecker(content.fields);
  // The one that was asked for last is forgotten last.
  checkers.delete(name);
  checkers.set(name, checker);
  for (const oldest of checkers.keys()) if (checkers.size > REMEMBERED) checkers.delete(oldest);
  return checker;
};
