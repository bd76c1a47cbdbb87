import type { AdditionalAnswers, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { CART_PATH, CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { useFetcher } from '@remix-run/react';
import { useMemo } from 'react';
import { answersInWords } from '../../catalogue/additional-fields/answers.ts';
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

export interface LineQuestions {
  readonly form: AdditionalFieldsForm;
  readonly answers: AdditionalAnswers;
}

interface LineAnswersProps {
  readonly line: { readonly id: string; readonly title: string };
  readonly questions: LineQuestions;
}

/** Without JavaScript the questions unfold below the answers. */
const PlainForm = ({ line, questions: { form, answers } }: LineAnswersProps) => {
  const text = useText();
  const { crumb } = useShop();
  return (
    <details className="no-script-only">
      <summary className="text-button">{text('cart.answersChangeNamed', { name: line.title })}</summary>
      <form className="line-answers-form" method="post" action={CART_PATH} noValidate>
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <input type="hidden" name={LINE.entryId} value={line.id} />
        <FieldInputs form={form} answers={answers} problems={{}} />
        <button className="button quiet" type="submit" name={LINE.intent} value="answer">
          {text('cart.answersSave')}
        </button>
      </form>
    </details>
  );
};

/** AC-07: a line's answers, editable. */
export const LineAnswers = ({ line, questions }: LineAnswersProps) => {
  const text = useText();
  const { messages } = usePageFrame();
  const { crumb } = useShop();
  const isHydrated = useHydrated();
  const { ask, lightbox } = useLightbox();
  const { submit, data, state } = useFetcher<CartAnswer>();
  const failedTitle = text('cart.answersFailed');
  const answer = useMemo(() => data && inWords(data, failedTitle, messages), [data, failedTitle, messages]);

  const send = (fields: FormData): void => {
    fields.set(CRUMB_FIELD, crumb);
    fields.set(LINE.entryId, line.id);
    fields.set(LINE.intent, 'answer');
    markForm(fields);
    submit(fields, { method: 'post', action: CART_PATH });
  };
  const change = (): void =>
    void ask({
      name: line.title,
      form: questions.form,
      answers: questions.answers,
      submitLabel: text('cart.answersSave'),
      onDone: send,
    });
  return (
    <div className="line-answers" aria-busy={state !== 'idle'}>
      <LinePairs pairs={answersInWords(questions.form, questions.answers)} />
      {isHydrated ? (
        <button
          className="text-button"
          type="button"
          aria-label={text('cart.answersChangeNamed', { name: line.title })}
          onClick={change}
        >
          {text('cart.answersChange')}
        </button>
      ) : (
        <PlainForm line={line} questions={questions} />
      )}
      <Alert answer={state === 'submitting' ? undefined : answer} />
      {lightbox}
    </div>
  );
};
