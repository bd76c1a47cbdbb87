import { MAX_INTENTS } from '@kontor/contracts/documents/calls';
import { isRefusal } from '../../../app/responses.server.ts';
import { headOf } from '../editor/load-page.server.ts';
import { readTyped } from '../editor/read-typed.server.ts';
import type { TypedCall } from '../typed-call.server.ts';
import type { AutosaveAnswer } from './answer.ts';

const NEWER: AutosaveAnswer = { kind: 'newer' };

/**
 * Saves what a page's form changes, as far as it is right. Not after an edit made elsewhere: the form would then have to
 * know what that one changed before it can tell its own changes from it.
 */
export const autosave = async ({ documentId, typed, context }: TypedCall): Promise<AutosaveAnswer> => {
  const { documents } = context;
  try {
    const { seen, intents, isAllRight } = await readTyped(documentId, typed, context);
    let page = await documents.byId(documentId);
    if (page.edit !== seen) return NEWER;
    for (let first = 0; first < intents.length; first += MAX_INTENTS) {
      const some = intents.slice(first, first + MAX_INTENTS);
      const expected = page.edit + 1;
      page = await documents.edit(documentId, { seen: page.edit, intents: some });
      if (page.edit > expected) return NEWER;
    }
    return { kind: 'saved', edit: page.edit, isWhole: isAllRight, head: headOf(page, context) };
  } catch (error) {
    if (isRefusal(error) && (error.code === 'conflict' || error.code === 'notFound')) return NEWER;
    throw error;
  }
};
