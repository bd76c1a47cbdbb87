import { type ListedForm, ListFormsQuery } from '@kontor/contracts/forms/panel';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { isNamed } from '../../../app/responses.server.ts';
import { TEMPLATES } from '../builder/templates.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';

export const FORMS = '/formulare';
/** What stands in the address instead of an id where a form is to be made. */
export const NEW_FORM = 'neu';

const formRow = (form: ListedForm, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const number = numberOf(context);
  const { id, name, questions, inbox, spam } = form;
  const here = `${FORMS}/${id}`;
  const asked = questions === 0 ? 'forms.noQuestions' : questions === 1 ? 'forms.question' : 'forms.questions';
  const came = inbox === 0 ? 'forms.inboxNone' : inbox === 1 ? 'forms.inboxOne' : 'forms.inbox';
  return {
    id,
    name,
    href: here,
    answers: `${here}/antworten`,
    forwarding: `${here}/webhooks`,
    copy: `${FORMS}/${NEW_FORM}?${new URLSearchParams({ von: id })}`,
    facts: [
      text(asked, { n: number(questions) }),
      text(came, { n: number(inbox) }),
      ...(spam > 0 ? [text('forms.spam', { n: number(spam) })] : []),
    ].join(' · '),
    saved: text('forms.savedAt', { moment: momentOf(context)(form.savedAt) }),
    labels: {
      edit: text('forms.editNamed', { name }),
      answers: text('forms.answersNamed', { name }),
      forwarding: text('forms.forwardingNamed', { name }),
      copy: text('forms.copyNamed', { name }),
      remove: text('forms.removeNamed', { name }),
    },
  };
};
export type FormRowData = ReturnType<typeof formRow>;

/** A site's forms by name (FO-01). */
export const loadForms = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('forms:read');
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('suche') ?? '';
  const after = searchParams.get('nach') ?? undefined;
  const asked = ListFormsQuery.safeParse({ search, after });
  const { forms, next } = await context.merchantForms
    .list(asked.success ? asked.data : ListFormsQuery.parse({}))
    .catch((error: unknown) => {
      if (isNamed(error, 'InvalidPageKey')) throw redirect(FORMS);
      throw error;
    });
  const text = panelTextOf(context);
  const filter = search === '' ? {} : { suche: search };
  return {
    meta: { title: panelTitle(context, 'forms') },
    search,
    rows: forms.map((form) => formRow(form, context)),
    first: after === undefined ? null : `${FORMS}?${new URLSearchParams(filter)}`,
    more: next === null ? null : `${FORMS}?${new URLSearchParams({ ...filter, nach: next })}`,
    mayWrite: roleMay(role, 'forms:write'),
    templates: TEMPLATES.map((template) => ({
      href: `${FORMS}/${NEW_FORM}?${new URLSearchParams({ vorlage: template })}`,
      label: text(`forms.template.${template}`),
      about: text(`forms.template.${template}Text`),
    })),
    notice: searchParams.get('ok') === 'removed' ? text('forms.removed') : null,
  };
};

export const removeForm = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'forms.failed',
    write: async (form) => {
      await context.merchantForms.remove(textIn(form, 'formId'));
      return redirect(`${FORMS}?ok=removed`, 303);
    },
  });
