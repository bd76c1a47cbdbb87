import { KNOWN_COUNTRIES } from '@kontor/contracts/checkout/address-rules';
import { formPath } from '@kontor/contracts/forms/paths';
import type { FormVersion, MerchantForm } from '@kontor/contracts/forms/responses';
import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { namedCountries } from '../../../app/checkout/cart-figures.server.ts';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { orNotFound } from '../../../app/responses.server.ts';
import type { FormDraft } from '../builder/draft.ts';
import { draftFrom } from '../builder/draft-from.ts';
import type { Choice } from '../../form-handling/inputs.tsx';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { TEMPLATES, templateDraft } from '../builder/templates.ts';
import { typedOf } from '../builder/typed.ts';
import type { Typed } from '../../form-handling/answer.ts';
import { panelTextOf, panelTitle, panelTitleOf } from '../../frame/load-panel.server.ts';
import { FORMS, NEW_FORM } from '../list/load-forms.server.ts';

const DONE = { saved: 'formBuilder.saved', restored: 'formBuilder.restored' } as const;
const isDone = (name: string): name is keyof typeof DONE => Object.hasOwn(DONE, name);

/** @throws 404 Response */
export const findForm = async (id: string, { merchantForms }: AppLoadContext): Promise<MerchantForm> => {
  return merchantForms.byId(id).catch(orNotFound);
};

/** Lists that senders of the form can join; empty if the role may not see them. */
export const listsFor = async (role: SiteRole, context: AppLoadContext): Promise<readonly Choice[]> => {
  if (!roleMay(role, 'newsletters:read')) return [];
  const { lists } = await context.merchantNewsletters.lists();
  return lists.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ value: id, label: name }));
};

/** `Fassung 3, gespeichert am … von …` */
export const versionText = ({ version, saved: { at, by } }: FormVersion, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const moment = orderMoment(context)(at);
  return by === null
    ? text('formBuilder.versionBySystem', { n: version, moment })
    : text('formBuilder.version', { n: version, moment, name: by });
};

/** A new form starts from a template or as a copy. */
const firstDraft = async (searchParams: URLSearchParams, context: AppLoadContext): Promise<FormDraft> => {
  const text = panelTextOf(context);
  const source = searchParams.get('von');
  if (source !== null) {
    const { content } = await findForm(source, context);
    return draftFrom({ ...content, name: text('forms.copyName', { name: content.name }) }, typingOf(context));
  }
  const template = TEMPLATES.find((one) => one === searchParams.get('vorlage')) ?? 'leer';
  return templateDraft(template, text);
};

export const loadForm = async (id: string, request: Request, context: AppLoadContext) => {
  const isNew = id === NEW_FORM;
  const { role } = await context.access(isNew ? 'forms:write' : 'forms:read');
  const { searchParams } = new URL(request.url);
  const form = isNew ? null : await findForm(id, context);
  const [draft, lists, newId] = await Promise.all([
    form ? draftFrom(form.content, typingOf(context)) : firstDraft(searchParams, context),
    listsFor(role, context),
    context.merchantForms.newId(),
  ]);
  const formId = form?.id ?? newId;
  const version = form?.version ?? 0;
  const values: Typed = { formId, version: String(version), ...typedOf(draft) };
  const text = panelTextOf(context);
  const done = searchParams.get('ok') ?? '';
  const here = `${FORMS}/${formId}`;
  return {
    meta: { title: form ? panelTitleOf(form.content.name, context) : panelTitle(context, 'formBuilder.new') },
    title: form?.content.name ?? text('formBuilder.new'),
    isNew,
    formId,
    version,
    values,
    saved: form && versionText(form, context),
    mayWrite: roleMay(role, 'forms:write'),
    lists,
    countries: namedCountries(KNOWN_COUNTRIES, context.site),
    typing: typingOf(context),
    ways: form && {
      answers: `${here}/antworten`,
      forwarding: `${here}/webhooks`,
      versions: `${here}/fassungen`,
      alone: formPath(form.id),
    },
    block: JSON.stringify({ type: 'form', formId }),
    notice: isDone(done) ? text(DONE[done]) : null,
  };
};
