import { type AdditionalFieldProblems, checkAdditionalFields } from '@kontor/contracts/cart/check-additional-fields';
import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { CART_PATH, CRUMB_COOKIE, CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Refusal, REFUSAL_STATUS, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { format } from '@kontor/contracts/messages/format';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { ANSWER_PREFIX, readAnswers } from '../catalogue/additional-fields/answers.ts';
import { isRefusal } from '../responses.server.ts';
import { textEntries, textFields } from './text-field.ts';
import { type CartAnswer, COOKIES_FIELD, STAY_FIELD } from './answer.ts';

export class Refusals extends Refusal {
  readonly texts: readonly RefusalText[];

  constructor(texts: readonly RefusalText[]) {
    super('invalid', texts[0] ?? { key: 'error.invalid' });
    this.texts = texts;
  }
}

/** AC-07: a refusal whose messages are shown at the questions; the alert only says that there are some. */
export class AnswersRefused extends Refusal {
  constructor(problems: AdditionalFieldProblems) {
    super('invalid', { key: 'error.invalid' }, problems);
  }
}

/** AC-07. @throws AnswersRefused */
export const checkedAnswers = (form: FormData, questions: AdditionalFieldsForm): string => {
  const additionalFields = JSON.stringify(readAnswers(form, questions));
  const problems = checkAdditionalFields(questions, additionalFields);
  if (Object.keys(problems).length > 0) throw new AnswersRefused(problems);
  return additionalFields;
};

/**
 * CK-01, AC-05. Without the cookie the token cannot match: cookies are assumed to be off unless the browser says
 * otherwise.
 */
export const checkCrumb = (form: FormData, { crumb, cookies }: AppLoadContext): void => {
  if (form.get(CRUMB_FIELD) === crumb) return;
  const hasCookie = cookies.get(CRUMB_COOKIE) !== undefined;
  throw new Refusal('crumbFail', {
    key: hasCookie || form.has(COOKIES_FIELD) ? 'session.expired' : 'session.cookiesOff',
  });
};

/** AC-05: the messages of a refusal, field messages included. */
const textsOf = (refusal: Refusal): readonly RefusalText[] => {
  if (refusal.code === 'tooManyRequests') return [{ key: 'session.tooManyRequests' }];
  if (refusal instanceof AnswersRefused) return [refusal.text];
  return refusal instanceof Refusals ? refusal.texts : Object.values(refusal.fields ?? { '': refusal.text });
};

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

interface CartWrite {
  readonly context: AppLoadContext;
  readonly form: FormData;
  readonly failed: MessageKey;
  /** For the popover (CA-07). */
  readonly productName?: string;
  /**
   * Returns the path to go to if it is not the cart.
   * @throws Refusal
   */
  readonly write: () => Promise<string | void>;
}

/** Writes to the visitor's cart, then redirects to the cart, or stays if the page's script asked for that. */
export const writeToCart = async ({ context, form, failed, productName, write }: CartWrite) => {
  let leadsTo: string | null;
  try {
    checkCrumb(form, context);
    leadsTo = (await write()) ?? null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const messages = messagesOf(context.site.language);
    const inWords = ({ key, params }: RefusalText): string => format(messages[key], params);
    const answer: CartAnswer = {
      ok: false,
      title: messages[failed],
      messages: textsOf(error).map(inWords),
      ...(error instanceof AnswersRefused && { problems: mapValues(error.fields ?? {}, inWords) }),
      values: textFields(form),
      typed: textEntries(form).filter(([name]) => name.startsWith(ANSWER_PREFIX)),
    };
    return data(answer, { status: REFUSAL_STATUS[error.code] });
  }
  if (!form.has(STAY_FIELD)) return redirect(leadsTo ?? CART_PATH, 303);
  // After a redirect the next page shows it.
  const isTold = productName !== undefined && leadsTo === null;
  const done = { ok: true, leadsTo, ...(isTold && { productName }) } satisfies CartAnswer;
  return data(done as CartAnswer);
};
