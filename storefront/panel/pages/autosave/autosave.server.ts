import { MAX_INTENTS } from '@kontor/contracts/documents/calls';
import { isRefusal } from '../../../app/responses.server.ts';
import { headOf } from '../editor/load-page.server.ts';
import { readTyped } from '../editor/read-typed.server.ts';
import type { TypedCall } from '../typed-call.server.ts';
import type { AutosaveAnswer } from './answer.ts';

const NEWER: AutosaveAnswer = { kind: 'newer' };

/** Saves what a page's form changes, as far as it is right. What others have changed meanwhile is refused, and stays. */
export const autosave = async ({ documentId, typed, context }: TypedCall): Promise<AutosaveAnswer> => {
  const { documents } = context;
  try {
    const { seen, intents, isAllRight } = await readTyped(documentId, typed, context);
    let page = await documents.byId(documentId);
    let isAlone = page.edit === seen;
    for (let first = 0; first < intents.length; first += MAX_INTENTS) {
      const expected = page.edit + 1;
      page = await documents.edit(documentId, { seen, intents: intents.slice(first, first + MAX_INTENTS) });
      if (page.edit > expected) isAlone = false;
    }
    return isAlone ? { kind: 'saved', edit: page.edit, isWhole: isAllRight, head: headOf(page, context) } : NEWER;
  } catch (error) {
    if (isRefusal(error) && (error.code === 'conflict' || error.code === 'notFound')) return NEWER;
    throw error;
  }
};
