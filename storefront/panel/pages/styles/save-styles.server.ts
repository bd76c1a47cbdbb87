import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import { StylesContent } from '@kontor/contracts/documents/styles';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { bodyOf, typingOf } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { savedOfSite, seenIn } from '../site-document/saved.server.ts';
import { STYLES_FIELDS } from './fields.ts';

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
    write: async (form) => savedOfSite('styles', { saved: await save(form, context), form, context }),
  });
