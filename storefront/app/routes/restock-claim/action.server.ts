import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { checkAdditionalFields } from '@kontor/contracts/cart/check-additional-fields';
import type { ActionFunctionArgs } from '@remix-run/node';
import { ANSWER_PREFIX, readAnswers } from '../../catalogue/additional-fields/answers.ts';
import { RefusedFields, writeToCart } from '../../cart/cart-actions.server.ts';
import { readForm } from '../../responses.server.ts';
import { linkedProduct } from '../../restock/linked-product.server.ts';

/** @throws RefusedFields if a question is unanswered */
const answersOf = (form: FormData, questions: AdditionalFieldsForm | null): string => {
  if (questions === null) return '';
  const answers = JSON.stringify(readAnswers(form, questions));
  const problems = Object.entries(checkAdditionalFields(questions, answers));
  if (problems.length === 0) return answers;
  throw new RefusedFields(Object.fromEntries(problems.map(([id, problem]) => [ANSWER_PREFIX + id, problem])));
};

export const takeClaim = async (args: ActionFunctionArgs) => {
  const { context, params } = args;
  const token = params['token'] ?? '';
  const form = await readForm(args);
  return writeToCart({
    context,
    form,
    failed: 'restock.claimFailed',
    write: async () => {
      const claim = await context.restock.claim(token);
      const { product } = await linkedProduct(claim, context);
      await context.restock.takeClaim(token, answersOf(form, product?.additionalFieldsForm ?? null));
    },
  });
};
