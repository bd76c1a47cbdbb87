import { CART_PATH, CRUMB_COOKIE, CRUMB_FIELD } from '@kontor/contracts/http';
import { Refusal, REFUSAL_STATUS, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { format, type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { isNamed } from '../responses.server.ts';
import { type CartAnswer, COOKIES_FIELD, STAY_FIELD } from './answer.ts';

/** A refusal of more than one text. */
export class Refusals extends Refusal {
  readonly texts: readonly RefusalText[];

  constructor(texts: readonly RefusalText[]) {
    super('invalid', texts[0] ?? { key: 'error.invalid' });
    this.texts = texts;
  }
}

/** CK-01, AC-05. Without the cookie the token cannot match: then cookies are off, unless the browser says otherwise. */
export const checkCrumb = (request: Request, form: FormData, { crumb }: AppLoadContext): void => {
  if (form.get(CRUMB_FIELD) === crumb) return;
  const hasCookie = new RegExp(`(?:^|;\\s*)${CRUMB_COOKIE}=`, 'u').test(request.headers.get('cookie') ?? '');
  throw new Refusal('crumbFail', {
    key: hasCookie || form.has(COOKIES_FIELD) ? 'session.expired' : 'session.cookiesOff',
  });
};

const isRefusal = (error: unknown): error is Refusal => isNamed(error, 'Refusal');

/** AC-05: what a refusal says, the text of its fields included. */
const textsOf = (refusal: Refusal): readonly RefusalText[] => {
  if (refusal.code === 'tooManyRequests') return [{ key: 'session.tooManyRequests' }];
  return refusal instanceof Refusals ? refusal.texts : Object.values(refusal.fields ?? { '': refusal.text });
};

const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

interface CartWrite {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly form: FormData;
  /** Title of the alert when the write is refused. */
  readonly failed: MessageKey;
  /** Name of what is added, for the popover (CA-07). */
  readonly productName?: string;
  /** @throws Refusal */
  readonly write: () => Promise<void>;
}

/** One write to the visitor's cart: leads to the cart afterwards, or stays where the page's script asked for that. */
export const writeToCart = async ({ request, context, form, failed, productName, write }: CartWrite) => {
  try {
    checkCrumb(request, form, context);
    await write();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const messages = messagesOf(context.site.language);
    const texts = textsOf(error).map(({ key, params }) => format(messages[key], params));
    const answer: CartAnswer = { ok: false, title: messages[failed], messages: texts, values: valuesOf(form) };
    return data(answer, { status: REFUSAL_STATUS[error.code] });
  }
  if (!form.has(STAY_FIELD)) return redirect(CART_PATH, 303);
  return data({ ok: true, ...(productName !== undefined && { productName }) } satisfies CartAnswer as CartAnswer);
};
