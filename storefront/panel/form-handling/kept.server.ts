import { type AppLoadContext, redirect } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { INTENT_FIELD, KEPT_PREFIX, ONWARD_FIELD, type PanelAnswer, type Typed } from './answer.ts';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { entriesOf, typedIn } from './typed-in.ts';

/*
 * A form whose session is over is not lost. Each step sends it on to the next with a status of 307, which repeats what
 * was sent, with a script and without: from the page to the sign-in, which shows it as hidden fields, and from there,
 * by way of the second factor, back to the page, which fills its form with it. A form that takes a password typed a
 * moment ago goes the same way by the page that asks for it, and is done as soon as it comes back.
 */

/** What a form of the sign-in carries along. */
export const keptIn = (form: FormData): Typed | null => {
  const kept = entriesOf(form).flatMap(([name, value]) =>
    name.startsWith(KEPT_PREFIX) ? [[name.slice(KEPT_PREFIX.length), value] as const] : [],
  );
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};

/** To the next page, with what is carried along. */
export const goOn = (form: FormData, path: string): Response => redirect(path, keptIn(form) ? 307 : 303);

/** On the sign-in page: where a form has come from whose session was over. */
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

/** Back on the form's own page: it is filled, and not yet sent. `null`: it has not been away. */
export const resumed = (form: FormData, context: AppLoadContext): PanelAnswer | null => {
  const values = keptIn(form);
  if (values === null) return null;
  const text = panelTextOf(context);
  const { [INTENT_FIELD]: intent = '' } = values;
  return { ok: false, intent, title: text('resumed'), messages: [text('resumedText')], fields: {}, values };
};

/** To the page that asks for the password once more. */
export const toConfirm = (way: string): Response => redirect(`/bestaetigen?weiter=${encodeURIComponent(way)}`, 307);

/** On that page: all of the form that has come there. */
export const askToConfirm = (form: FormData): PanelAnswer => {
  const kept = entriesOf(form).filter(([name]) => name !== CRUMB_FIELD && !name.startsWith(KEPT_PREFIX));
  return { ok: true, intent: '', kept: Object.fromEntries(kept) };
};

/** Back from it: the form as it was sent first. `null`: it has not been there. */
export const goneOn = (form: FormData): FormData | null => {
  const kept = form.has(ONWARD_FIELD) ? keptIn(form) : null;
  if (kept === null) return null;
  const first = new FormData();
  for (const [name, value] of Object.entries(kept)) first.append(name, value);
  return first;
};
