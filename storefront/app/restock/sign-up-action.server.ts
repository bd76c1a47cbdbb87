import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { Refusal, REFUSAL_STATUS } from '@kontor/contracts/kernel/refusal';
import { RestockSignUpBody } from '@kontor/contracts/restock/calls';
import { type AppLoadContext, data } from '@remix-run/node';
import { checkCrumb } from '../cart/cart-actions.server.ts';
import { issueTexts } from '../cart/issue-texts.ts';
import { textField } from '../cart/text-field.ts';
import { isRefusal, textOf } from '../responses.server.ts';
import { RESTOCK, RESTOCK_INTENT, type RestockAnswer } from './restock-answer.ts';

const ABOUT_ADDRESS = new Set<string>(['restock.emailMissing', 'restock.emailInvalid']);

/** @throws Refusal */
const bodyOf = (form: FormData, product: ProductView): RestockSignUpBody => {
  const body = RestockSignUpBody.safeParse({
    productId: product.id,
    variantId: textField(form, RESTOCK.variant),
    siteVisitorEmail: textField(form, RESTOCK.email),
    isJoinMailingList: form.has(RESTOCK.mailingList),
    recaptchaEnterpriseV3Token: textField(form, RESTOCK.captcha),
    language: textField(form, RESTOCK.language) || undefined,
  });
  if (body.success) return body.data;
  throw new Refusal('invalid', issueTexts(body.error)[0] ?? { key: 'restock.failed' });
};

/**
 * RS-03, RS-04: the sign-up form of a product page. Without JavaScript no captcha is solved, so the address is
 * confirmed by mail.
 */
export const signUpForRestock = async (form: FormData, product: ProductView, context: AppLoadContext) => {
  const about = { form: RESTOCK_INTENT, variantId: textField(form, RESTOCK.variant) } as const;
  try {
    checkCrumb(form, context);
    const { message, hint } = await context.restock.signUp(bodyOf(form, product), true);
    return data({ ...about, ok: true, message, hint } satisfies RestockAnswer as RestockAnswer);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, text } = error;
    const answer: RestockAnswer = {
      ...about,
      ok: false,
      message: textOf(context)(text.key, text.params),
      isAddress: ABOUT_ADDRESS.has(text.key),
      email: textField(form, RESTOCK.email),
      joins: form.has(RESTOCK.mailingList),
    };
    return data(answer, { status: REFUSAL_STATUS[code] });
  }
};
