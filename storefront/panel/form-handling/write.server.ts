import { Refusal, REFUSAL_STATUS, refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { type AppLoadContext, data } from '@remix-run/node';
import type { z } from 'zod';
import { checkCrumb } from '../../app/cart/cart-actions.server.ts';
import { isRefusal, readForm } from '../../app/responses.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import type { PanelKey } from '../frame/use-panel.ts';
import { INTENT_FIELD, type PanelAnswer } from './answer.ts';
import { refusalWords } from './refusal-words.server.ts';
import { goneOn, keptIn, resumed, toConfirm } from './kept.server.ts';
import { typedIn } from './typed-in.ts';

/** A form's fields as a call's body. @throws Refusal with a text per field */
export const readBody = <T>(schema: z.ZodType<T>, form: FormData): T => parseBody(schema, Object.fromEntries(form));

/** The same of what the form's fields come to. @throws Refusal with a text per field */
export const parseBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, RefusalText> = {};
  for (const issue of parsed.error.issues) {
    const params = 'maximum' in issue ? { max: Number(issue.maximum) } : {};
    fields[String(issue.path[0])] ??= { key: keyOf(issue.message), params };
  }
  const [name = '', text = { key: 'error.invalid' } as const] = Object.entries(fields)[0] ?? [];
  throw Object.keys(fields).length === 1
    ? refuseField(name, text)
    : new Refusal('invalid', { key: 'error.invalid' }, fields);
};

const keyOf = (text: string): MessageKey =>
  Object.hasOwn(messagesOf('de'), text) ? (text as MessageKey) : 'error.fieldInvalid';

interface PanelWrite {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly failed: PanelKey;
  /** A redirect, or what the page shows. @throws Refusal */
  readonly write: (form: FormData, intent: string) => Promise<Response | PanelAnswer>;
  /** What is shown beside a refusal. */
  readonly beside?: (intent: string, refusal: Refusal) => Promise<object>;
  /** Of the sign-in: what its forms carry along is for the page that they lead to. */
  readonly isDoor?: boolean;
}

/** One form of the panel (CK-01). */
export const writeInPanel = async ({ request, context, failed, write, beside, isDoor = false }: PanelWrite) => {
  const sent = await readForm({ request, context });
  const form = (isDoor ? null : goneOn(sent)) ?? sent;
  const intent = textIn(form, INTENT_FIELD);
  try {
    checkCrumb(sent, context);
    const back = isDoor ? null : resumed(form, context);
    if (back !== null) return data(back);
    const done = await write(form, intent);
    return done instanceof Response ? done : data(done);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, text, fields = {} } = error;
    if (code === 'confirmationNeeded') return toConfirm(ownWayOf(request));
    const kept = keptIn(form);
    const inFields = Object.entries(fields).map(([name, told]) => [name, refusalWords(told, context)] as const);
    const answer: PanelAnswer = {
      ok: false,
      intent,
      title: panelTextOf(context)(failed),
      messages: inFields.length === 0 ? [refusalWords(text, context)] : [...new Set(inFields.map(([, told]) => told))],
      fields: Object.fromEntries(inFields),
      values: typedIn(form),
      ...(kept && { kept }),
      ...(await beside?.(intent, error)),
    };
    return data(answer, { status: REFUSAL_STATUS[code] });
  }
};

export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The page itself, as links of the panel name it. */
const ownWayOf = (request: Request): string => new URL(request.url).pathname.replace(/^\/config|\.data$/gu, '') || '/';

/** Where the sign-in leads to: a page of the panel, whatever the address says. */
export const wayOf = (request: Request): string => {
  const way = new URL(request.url).searchParams.get('weiter') ?? '';
  return /^(?:\/[\w-]+)+$/u.test(way) ? way : '/';
};
