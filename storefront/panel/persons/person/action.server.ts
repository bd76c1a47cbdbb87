import { ErasePersonBody } from '@kontor/contracts/persons/panel';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { parseBody, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { certificatePath } from '../words.server.ts';
import { DESPITE_FIELD, REDACT_FIELD } from './fields.ts';

const ticked = (form: FormData, start: string): readonly string[] =>
  [...form.keys()].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));

export const eraseShown = ({ request, params, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'person.failed',
    write: async (form) => {
      const body = parseBody(ErasePersonBody, {
        email: textIn(form, 'email'),
        redact: ticked(form, REDACT_FIELD),
        despite: ticked(form, DESPITE_FIELD),
      });
      const { personId } = await context.persons.erase(params['personId'] ?? '', body);
      return redirect(certificatePath(personId), 303);
    },
  });
