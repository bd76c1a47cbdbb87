import { ErasePersonBody } from '@kontor/contracts/persons/panel';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { bodyOf, type FormOf, typingOf } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { certificatePath } from '../words.server.ts';
import { DESPITE, REDACT } from './fields.ts';

const ERASURE: FormOf<ErasePersonBody> = {
  body: ErasePersonBody,
  fields: [
    { kind: 'text', name: 'email' },
    { kind: 'boxes', name: REDACT, path: 'redact' },
    { kind: 'boxes', name: DESPITE, path: 'despite' },
  ],
};

export const eraseShown = ({ request, params, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'person.failed',
    write: async (form) => {
      const body = bodyOf(ERASURE, form, typingOf(context));
      const { personId } = await context.persons.erase(params['personId'] ?? '', body);
      return redirect(certificatePath(personId), 303);
    },
  });
