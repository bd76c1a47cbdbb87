import { ListFormsQuery } from '@kontor/contracts/forms/panel';
import type { ListedForm } from '@kontor/contracts/forms/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { readList } from '../../frame/list.server.ts';
import { TEMPLATES } from '../builder/templates.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';

export const FORMS = '/formulare';
export const NEW_FORM = 'neu';

const LIST = { path: FORMS, schema: ListFormsQuery, params: { search: 'suche', after: 'nach' } } as const;

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

/** FO-01 */
export const loadForms = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('forms:read');
  const list = await readList(request, context, LIST);
  const { forms, next } = await list.find((asked) => context.merchantForms.list(asked));
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'forms') },
    search: list.shown.search ?? '',
    rows: forms.map((form) => formRow(form, context)),
    ...list.ways(next),
    mayWrite: roleMay(role, 'forms:write'),
    templates: TEMPLATES.map((template) => ({
      href: `${FORMS}/${NEW_FORM}?${new URLSearchParams({ vorlage: template })}`,
      label: text(`forms.template.${template}`),
      about: text(`forms.template.${template}Text`),
    })),
    notice: new URL(request.url).searchParams.get('ok') === 'removed' ? text('forms.removed') : null,
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
