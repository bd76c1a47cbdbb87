import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import { StylesContent } from '@kontor/contracts/documents/styles';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { VERSION_FIELD, WISH_FIELD } from '../../form-handling/answer.ts';
import { bodyOf, typingOf } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { STYLES } from '../addresses.ts';
import { PUBLISH_WISH } from '../editor/answer.ts';
import { towardsPublishing } from '../to-publish/publish.server.ts';
import { STYLES_FIELDS } from './fields.ts';

/**
 * Number of the edit that the form was made from.
 * @throws Refusal `conflict` if somebody has made the styles since
 */
const seenIn = (form: FormData): number => {
  const seen = z.coerce.number().int().min(0).safeParse(textIn(form, VERSION_FIELD));
  if (!seen.success) throw new Refusal('conflict', { key: 'documents.changedMeanwhile' });
  return seen.data;
};

const save = async (form: FormData, context: AppLoadContext): Promise<DocumentAnswer | null> => {
  const { documents } = context;
  const typed = bodyOf({ fields: STYLES_FIELDS, body: StylesContent }, form, typingOf(context));
  const known = await documents.ofSite('styles');
  if (known === null) return documents.create({ kind: 'styles', ...typed });
  const seen = seenIn(form);
  const { fields } = await documents.at(known.id, seen);
  const intents = Object.entries(typed).flatMap(([field, value]): readonly EditIntent[] =>
    fields[field] === value ? [] : [{ type: 'set', field, value }],
  );
  return intents.length === 0 ? null : documents.edit(known.id, { seen, intents });
};

export const changeStyles = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async (form) => {
      const saved = await save(form, context);
      if (textIn(form, WISH_FIELD) === PUBLISH_WISH) {
        const styles = saved ?? (await context.documents.ofSite('styles'));
        if (styles !== null) return towardsPublishing(styles);
      }
      return redirect(`${STYLES}?ok=${saved === null ? 'nothingChanged' : 'saved'}`, 303);
    },
  });
