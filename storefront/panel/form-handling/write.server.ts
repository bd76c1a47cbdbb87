import { Refusal, REFUSAL_STATUS } from '@kontor/contracts/kernel/refusal';
import { type AppLoadContext, data } from '@remix-run/node';
import { z } from 'zod';
import { checkCrumb } from '../../app/cart/cart-actions.server.ts';
import { isRefusal, readForm } from '../../app/responses.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import type { PanelKey } from '../frame/panel-text.ts';
import { INTENT_FIELD, type PanelAnswer, type Typed, WISH_FIELD } from './answer.ts';
import { changedRows } from './rows.ts';
import { refusalWords } from './refusal-words.server.ts';
import { goneOn, resumed, toConfirm } from './kept.server.ts';
import { keptIn, typedIn } from './typed-in.ts';

export const noted = (intent: string, values: Typed, text: string): PanelAnswer => ({
  ok: false,
  intent,
  title: '',
  messages: [],
  fields: {},
  values,
  note: { text },
});

const ROW_NOTES = { add: 'row.added', up: 'row.moved', remove: 'row.removed' } as const;

interface PanelWrite {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly failed: PanelKey;
  /**
   * A redirect or an answer.
   * @throws Refusal
   */
  readonly write: (form: FormData, intent: string) => Promise<Response | PanelAnswer>;
  /** The form's row lists; their buttons also work without JavaScript. */
  readonly lists?: readonly string[];
  readonly beside?: (intent: string, refusal: Refusal) => Promise<object>;
  /** For sign-in pages: their carried values belong to the page they lead to. */
  readonly isDoor?: boolean;
}

/** Handles one form of the panel (CK-01). */
export const writeInPanel = async ({
  request,
  context,
  failed,
  write,
  lists = [],
  beside,
  isDoor = false,
}: PanelWrite) => {
  const sent = await readForm({ request, context });
  const form = (isDoor ? null : goneOn(sent)) ?? sent;
  const intent = textIn(form, INTENT_FIELD);
  try {
    checkCrumb(sent, context);
    const back = isDoor ? null : resumed(form, context);
    if (back !== null) return data(back);
    const rows = changedRows(typedIn(form), textIn(form, WISH_FIELD), lists);
    if (rows !== null) return data(noted(intent, rows.values, panelTextOf(context)(ROW_NOTES[rows.change])));
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

/** The same for each sending of one form. @throws Refusal */
export const writeIdIn = (form: FormData): string => {
  const writeId = z.uuid().safeParse(textIn(form, 'writeId'));
  if (!writeId.success) throw new Refusal('invalid', { key: 'error.invalid' });
  return writeId.data;
};

/** The page's own path, as links in the panel write it. */
const ownWayOf = (request: Request): string => new URL(request.url).pathname.replace(/^\/config|\.data$/gu, '') || '/';

/** Target after sign-in: always a page of the panel, whatever the URL says. */
export const wayOf = (request: Request): string => {
  const way = new URL(request.url).searchParams.get('weiter') ?? '';
  return /^(?:\/[\w-]+)+$/u.test(way) ? way : '/';
};
