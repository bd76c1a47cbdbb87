import { CRUMB_FIELD } from '@kontor/contracts/http';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { INTENT_FIELD, KEPT_PREFIX, type PanelAnswer, type Typed } from './answer.ts';

/*
 * A form whose session is over is not lost. Each step sends it on to the next with a status of 307, which repeats what
 * was sent, with a script and without: from the page to the sign-in, which shows it as hidden fields, and from there,
 * by way of the second factor, back to the page, which fills its form with it.
 */

/** They go into no page. */
const SECRET = /^(?:password|newPassword|code|token)$/u;

const entriesOf = (form: FormData): (readonly [string, string])[] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));

/** What a person has typed, for the page that shows it again. */
export const typedIn = (form: FormData): Typed =>
  Object.fromEntries(
    entriesOf(form).filter(([name]) => name !== CRUMB_FIELD && !SECRET.test(name) && !name.startsWith(KEPT_PREFIX)),
  );

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
