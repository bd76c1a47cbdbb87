import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { VERSION_FIELD, WISH_FIELD } from '../../form-handling/answer.ts';
import { textIn } from '../../form-handling/write.server.ts';
import { FORMS, type KindWithForm } from '../addresses.ts';
import { PUBLISH_WISH } from '../editor/answer.ts';
import type { PageDone } from '../page-words.server.ts';

/**
 * Number of the edit that the form was made from.
 * @throws Refusal `conflict` if somebody has made the document since
 */
export const seenIn = (form: FormData): number => {
  const seen = z.coerce.number().int().min(0).safeParse(textIn(form, VERSION_FIELD));
  if (!seen.success) throw new Refusal('conflict', { key: 'documents.changedMeanwhile' });
  return seen.data;
};

const PUBLISHED = { navigation: 'navigationPublished', styles: 'stylesPublished' } as const;

const publish = async (
  kind: KindWithForm,
  saved: DocumentAnswer | null,
  { documents, releases }: AppLoadContext,
): Promise<PageDone> => {
  const document = saved ?? (await documents.ofSite(kind));
  if (document === null || document.released?.edit === document.edit) return 'nothingChanged';
  const { publishedAt } = await releases.publish({ documentIds: [document.id], withdrawn: [] });
  return publishedAt === null ? 'publishing' : PUBLISHED[kind];
};

/** Back to the page of the document, which the form also publishes if it wants that. @param saved `null`: nothing was changed */
export const savedOfSite = async (
  kind: KindWithForm,
  { saved, form, context }: { saved: DocumentAnswer | null; form: FormData; context: AppLoadContext },
): Promise<Response> => {
  const kept = saved === null ? 'nothingChanged' : 'saved';
  const done = textIn(form, WISH_FIELD) === PUBLISH_WISH ? await publish(kind, saved, context) : kept;
  return redirect(`${FORMS[kind]}?ok=${done}`, 303);
};
