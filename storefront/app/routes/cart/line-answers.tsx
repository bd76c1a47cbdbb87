import type { AdditionalAnswers, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { CART_PATH, CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';
import { answersInWords, type RefusedAnswers, refusedAnswers } from '../../catalogue/additional-fields/answers.ts';
import { FieldInputs } from '../../catalogue/additional-fields/field-inputs.tsx';
import { useLightbox } from '../../catalogue/additional-fields/use-lightbox.tsx';
import { type CartAnswer, markForm } from '../../cart/answer.ts';
import { LinePairs } from '../../cart/line-parts.tsx';
import { inWords } from '../../cart/stay-on-page.ts';
import { Alert } from '../../components/alert.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { usePageFrame, useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { LINE } from './pending-line.ts';
import { useProductFormEvents } from './use-product-form-events.ts';

export interface LineQuestions {
  readonly form: AdditionalFieldsForm;
  readonly answers: AdditionalAnswers;
}

interface LineAnswersProps {
  readonly line: { readonly id: string; readonly itemId: string; readonly title: string };
  readonly questions: LineQuestions;
}

/** Without JavaScript the questions unfold below the answers, and stay so when they were refused. */
const PlainForm = ({ line, questions: { form, answers }, label }: LineAnswersProps & { readonly label: string }) => {
  const text = useText();
  const { crumb } = useShop();
  const answer = useActionData<CartAnswer>();
  const { values } = answer?.ok === false ? answer : { values: {} as Readonly<Record<string, string>> };
  const isRefused = values[LINE.intent] === 'answer' && values[LINE.entryId] === line.id;
  const refused = isRefused ? refusedAnswers(answer, form) : undefined;
  return (
    <details className="no-script-only" open={refused !== undefined}>
      <summary className="text-button">{label}</summary>
      <form className="line-answers-form" method="post" action={CART_PATH} noValidate>
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <input type="hidden" name={LINE.entryId} value={line.id} />
        <FieldInputs form={form} {...(refused ?? { answers, problems: {} })} />
        <button className="button quiet" type="submit" name={LINE.intent} value="answer">
          {text('cart.answersSave')}
        </button>
      </form>
    </details>
  );
};

/** AC-07, CA-08: a line's answers, editable in the product's form. */
export const LineAnswers = ({ line, questions }: LineAnswersProps) => {
  const text = useText();
  const { messages } = usePageFrame();
  const { crumb } = useShop();
  const isHydrated = useHydrated();
  const { ask, lightbox } = useLightbox();
  const { submit, data, state } = useFetcher<CartAnswer>();
  const tellSubmit = useProductFormEvents(lightbox !== undefined, { entryId: line.id, itemId: line.itemId });
  const failedTitle = text('cart.answersFailed');
  const answer = useMemo(() => data && inWords(data, failedTitle, messages), [data, failedTitle, messages]);

  const send = (fields: FormData): void => {
    fields.set(CRUMB_FIELD, crumb);
    fields.set(LINE.entryId, line.id);
    fields.set(LINE.intent, 'answer');
    markForm(fields);
    tellSubmit();
    submit(fields, { method: 'post', action: CART_PATH });
  };
  const open = (typed: RefusedAnswers): void =>
    void ask({ name: line.title, form: questions.form, ...typed, submitLabel: text('cart.answersSave'), onDone: send });
  // Refused answers are asked again, with the questions that the product has by then.
  const seen = useRef<CartAnswer>(undefined);
  useEffect(() => {
    if (state !== 'idle' || data === seen.current) return;
    seen.current = data;
    if (data?.ok === false && data.problems) open(refusedAnswers(data, questions.form));
  });
  const pairs = answersInWords(questions.form, questions.answers);
  const does = pairs.length === 0 ? 'Add' : 'Change';
  const label = text(`cart.answers${does}Named`, { name: line.title });
  const isAskedAgain = answer?.ok === false && answer.problems !== undefined;
  return (
    <div className="line-answers" aria-busy={state !== 'idle'}>
      <LinePairs pairs={pairs} />
      {isHydrated ? (
        <button
          className="text-button"
          type="button"
          aria-label={label}
          onClick={() => open({ answers: questions.answers, problems: {} })}
        >
          {text(`cart.answers${does}`)}
        </button>
      ) : (
        <PlainForm line={line} questions={questions} label={label} />
      )}
      <Alert answer={state === 'submitting' || isAskedAgain ? undefined : answer} />
      {lightbox}
    </div>
  );
};
