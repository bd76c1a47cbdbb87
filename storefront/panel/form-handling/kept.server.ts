import { type AppLoadContext, redirect } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { INTENT_FIELD, KEPT_PREFIX, ONWARD_FIELD, type PanelAnswer } from './answer.ts';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { entriesOf, keptIn, typedIn } from './typed-in.ts';

/*
 * A form is not lost when its session has expired. Each step redirects with 307, which repeats the request with and
 * without JavaScript: from the page to the sign-in, which keeps it as hidden fields, then through the second factor
 * back to the page, which fills in its form. A form that requires a recent password goes through the confirmation
 * page in the same way and is executed when it returns.
 */

/** Redirects to the next page with the carried form. */
export const goOn = (form: FormData, path: string): Response => redirect(path, keptIn(form) ? 307 : 303);

/** On the sign-in page: takes over the form of an expired session. */
export const askToSignIn = (form: FormData, context: AppLoadContext): PanelAnswer => {
  const text = panelTextOf(context);
  return {
    ok: false,
    intent: '',
    title: text('signIn.expired'),
    messages: [text('signIn.expiredText')],
    fields: {},
    values: {},
    kept: typedIn(form),
  };
};

/** Back on the form's page: fills it in without executing it. `null`: the form was not carried. */
export const resumed = (form: FormData, context: AppLoadContext): PanelAnswer | null => {
  const values = keptIn(form);
  if (values === null) return null;
  const text = panelTextOf(context);
  const { [INTENT_FIELD]: intent = '' } = values;
  return { ok: false, intent, title: text('resumed'), messages: [text('resumedText')], fields: {}, values };
};

/** Redirects to the page that asks for the password again. */
export const toConfirm = (way: string): Response => redirect(`/bestaetigen?weiter=${encodeURIComponent(way)}`, 307);

/** On the confirmation page: takes over the whole form. */
export const askToConfirm = (form: FormData): PanelAnswer => {
  const kept = entriesOf(form).filter(([name]) => name !== CRUMB_FIELD && !name.startsWith(KEPT_PREFIX));
  return { ok: true, intent: '', kept: Object.fromEntries(kept) };
};

/** Back from confirmation: the original form. `null`: not confirmed. */
export const goneOn = (form: FormData): FormData | null => {
  const kept = form.has(ONWARD_FIELD) ? keptIn(form) : null;
  if (kept === null) return null;
  const first = new FormData();
  for (const [name, value] of Object.entries(kept)) first.append(name, value);
  return first;
};
