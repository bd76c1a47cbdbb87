import { Refusal, REFUSAL_STATUS } from '@kontor/contracts/kernel/refusal';
import { NewsletterSignUpBody } from '@kontor/contracts/newsletters/calls';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import { checkCrumb } from '../cart/cart-actions.server.ts';
import { issueTexts } from '../cart/issue-texts.ts';
import { textField } from '../cart/text-field.ts';
import { isRefusal, readForm, textOf } from '../responses.server.ts';
import { NEWSLETTER, type SignUpAnswer } from './sign-up-answer.ts';

const ABOUT_ADDRESS = new Set<string>(['newsletter.emailMissing', 'newsletter.emailInvalid']);

/** @throws Refusal */
const bodyOf = (form: FormData): NewsletterSignUpBody => {
  const body = NewsletterSignUpBody.safeParse({
    email: textField(form, NEWSLETTER.email),
    listId: textField(form, NEWSLETTER.list) || null,
    place: textField(form, NEWSLETTER.place),
    captchaToken: textField(form, NEWSLETTER.captcha),
    honeypot: textField(form, NEWSLETTER.honeypot),
  });
  if (body.success) return body.data;
  throw new Refusal('invalid', issueTexts(body.error)[0] ?? { key: 'newsletter.failed' });
};

/** NL-01. Without JavaScript no captcha is solved, so the address is always confirmed by mail. */
export const signUpForNewsletter = async (args: ActionFunctionArgs) => {
  const { context } = args;
  const form = await readForm(args);
  try {
    checkCrumb(form, context);
    const { message, hint } = await context.newsletters.signUp(bodyOf(form), true);
    return data({ ok: true, message, hint } satisfies SignUpAnswer as SignUpAnswer);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, text } = error;
    const answer: SignUpAnswer = {
      ok: false,
      message: textOf(context)(text.key, text.params),
      isAddress: ABOUT_ADDRESS.has(text.key),
      email: textField(form, NEWSLETTER.email),
    };
    return data(answer, { status: REFUSAL_STATUS[code] });
  }
};
