import { PersonReportBody } from '@kontor/contracts/persons/persons';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { readBody, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { personPath } from '../words.server.ts';

export const loadPersons = async (context: AppLoadContext) => {
  await context.access('persons:write');
  return {
    meta: { title: panelTitle(context, 'persons.title') },
    title: panelTextOf(context)('persons.title'),
  };
};

/** The way on names nobody: a pseudonym that the vault alone can tell whose it is. */
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
