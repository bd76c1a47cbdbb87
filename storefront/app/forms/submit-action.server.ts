import { type RawAnswers } from '@kontor/contracts/forms/answers';
import { SaveFormSubmissionBody } from '@kontor/contracts/forms/calls';
import { rawAnswersOf } from '@kontor/contracts/forms/entries';
import { SubmittedFrom } from '@kontor/contracts/forms/events';
import { FORM_INPUT } from '@kontor/contracts/forms/paths';
import { Refusal, REFUSAL_STATUS } from '@kontor/contracts/kernel/refusal';
import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { checkCrumb } from '../cart/cart-actions.server.ts';
import { textField } from '../cart/text-field.ts';
import { isRefusal, textOf } from '../responses.server.ts';
import { problemOf } from './form-problem.ts';
import type { FormAnswer, FormPlace, PageForm } from './page-form.ts';

/** Values that no page of ours sends count as empty. */
const placeOf = (form: FormData): FormPlace => {
  const { pageTitle, pageId, pagePath, contentSource, permissionType } = FORM_INPUT;
  const read = SubmittedFrom.safeParse({
    pageTitle: textField(form, pageTitle),
    pageId: textField(form, pageId),
    pagePath: textField(form, pagePath),
    contentSource: textField(form, contentSource),
    pagePermissionTypeValue: textField(form, permissionType),
  });
  return read.success ? read.data : SubmittedFrom.parse({});
};

/** @throws Refusal */
const bodyOf = (form: FormData, place: FormPlace, values: RawAnswers): SaveFormSubmissionBody => {
  const body = SaveFormSubmissionBody.safeParse({
    ...place,
    key: textField(form, FORM_INPUT.key),
    form: values,
    joinsMailingList: form.has(FORM_INPUT.joins),
    honeypot: textField(form, FORM_INPUT.honeypot),
  });
  if (body.success) return body.data;
  throw new Refusal('invalid', { key: 'form.notParsed' });
};

/** Passwords are never sent back. */
const keptValues = (form: PageForm, values: RawAnswers): RawAnswers => {
  const passwords = new Set(form.fields.filter(({ type }) => type === 'password').map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !passwords.has(id)));
};

/** FO-07 to FO-09 without JavaScript: redirects, or shows the errors with all input. */
export const submitForm = async (form: PageForm, sent: FormData, context: AppLoadContext) => {
  const { forms } = context;
  const key = textField(sent, FORM_INPUT.key);
  const place = placeOf(sent);
  let values = rawAnswersOf(form.fields, sent);
  try {
    checkCrumb(sent, context);
    const taken = await forms.takeFiles(key, values);
    values = taken.values;
    if (Object.keys(taken.problems).length > 0) {
      throw new Refusal('invalid', { key: 'form.fieldInvalid' }, taken.problems);
    }
    const submitted = await forms.submit(bodyOf(sent, place, values), true);
    // Browsers do not follow a form redirect to another site, so a link is shown instead.
    if (submitted.redirect?.startsWith('/')) return redirect(submitted.redirect, 303);
    return data<FormAnswer>({ ok: true, submitted, place });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, fields = {}, text: said } = error;
    const text = textOf(context);
    const inWords = Object.entries(fields).map(([id, problem]) => [id, text(problem.key, problem.params)] as const);
    const status = REFUSAL_STATUS[code];
    const refused = { status, message: text(said.key, said.params), fields: Object.fromEntries(inWords) };
    const files = await forms.files(key);
    const answer: FormAnswer = {
      ok: false,
      problem: problemOf(refused, form.fields, text),
      values: keptValues(form, values),
      joins: sent.has(FORM_INPUT.joins),
      files,
      key: said.key === 'form.keyInvalid' || said.key === 'form.keyUsed' ? null : key,
      place,
    };
    return data(answer, { status });
  }
};
