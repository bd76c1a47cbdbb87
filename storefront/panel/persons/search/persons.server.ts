import { PersonReportBody } from '@kontor/contracts/persons/persons';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { personPath } from '../words.server.ts';

export const loadPersons = async (context: AppLoadContext) => {
  return {
    meta: { title: panelTitle(context, 'persons.title') },
    title: panelTextOf(context)('persons.title'),
  };
};

/** Redirects to a pseudonymous URL; only the vault can resolve it. */
export const findPerson = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'persons.failed',
    write: async (form) => {
      const { email } = readBody(PersonReportBody, form);
      return redirect(personPath(await context.persons.find(email)), 303);
    },
  });
