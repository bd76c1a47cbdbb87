import { type EditIntent, MAX_INTENTS } from '@kontor/contracts/documents/calls';
import { partFieldPath } from '@kontor/contracts/documents/cells';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import { headOf, sharingOf } from '../editor/load-page.server.ts';
import { readTyped } from '../editor/read-typed.server.ts';
import type { TypedCall } from '../typed-call.server.ts';
import type { AutosaveAnswer } from './answer.ts';

const NEWER: AutosaveAnswer = { kind: 'newer' };

const cellOf = (intent: EditIntent): string => {
  if (intent.type === 'set') return intent.field;
  return intent.type === 'setPart' ? partFieldPath(intent.partId, intent.field) : '';
};

/** Without what others have changed meanwhile. @returns `null`: they have changed all of it */
const editOthers = async (
  documentId: string,
  { seen, intents }: { readonly seen: number; readonly intents: readonly EditIntent[] },
  { documents }: AppLoadContext,
): Promise<DocumentAnswer | null> => {
  for (let left = [...intents]; left.length > 0;) {
    try {
      return await documents.edit(documentId, { seen, intents: left });
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'conflict') throw error;
      const { fields = {} } = error;
      const others = left.filter((intent) => !Object.hasOwn(fields, cellOf(intent)));
      if (others.length === left.length) throw error;
      left = others;
    }
  }
  return null;
};

/** Saves what a page's form changes, as far as it is right, and others have not changed the same meanwhile. */
export const autosave = async ({ documentId, typed, context }: TypedCall): Promise<AutosaveAnswer> => {
  try {
    const { seen, intents, isAllRight } = await readTyped(documentId, typed, context);
    let page = await context.documents.byId(documentId);
    let isAlone = page.edit === seen;
    for (let first = 0; first < intents.length; first += MAX_INTENTS) {
      const some = { seen, intents: intents.slice(first, first + MAX_INTENTS) };
      const expected = page.edit + 1;
      const edited = await editOthers(documentId, some, context);
      if (edited === null || edited.edit > expected) isAlone = false;
      page = edited ?? page;
    }
    if (!isAlone) return NEWER;
    const saved = { kind: 'saved', edit: page.edit, isWhole: isAllRight, head: headOf(page, context) } as const;
    // It waits for the read model, and few saves are of an address.
    const isOfAddress = intents.some((intent) => intent.type === 'set' && intent.field === 'urlId');
    return isOfAddress ? { ...saved, shared: await sharingOf(page, context) } : saved;
  } catch (error) {
    if (isRefusal(error) && (error.code === 'conflict' || error.code === 'notFound')) return NEWER;
    throw error;
  }
};
