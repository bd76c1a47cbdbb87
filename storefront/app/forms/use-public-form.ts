import { rawAnswersOf } from '@kontor/contracts/forms/entries';
import { joinProblems } from '@kontor/contracts/forms/join';
import { FORM_INPUT } from '@kontor/contracts/forms/paths';
import type { FormSubmitted } from '@kontor/contracts/forms/responses';
import { useLocation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormProblem } from '../components/form/error-notes.tsx';
import { enterField, frameId } from '../components/form/field-props.ts';
import { startingValues, useLiveFields } from '../components/form/use-live-fields.ts';
import { textField } from '../cart/text-field.ts';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { onTop, problemOf, type Refused } from './form-problem.ts';
import type { FormAnswer, FormPlace, PageForm } from './page-form.ts';
import { formCalls } from './send-form.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFiles } from './use-files.ts';
import { FormKeyHolder } from './form-key.ts';

/** The checks contain many schemas, so they load when someone starts filling in a form. */
const loadChecks = async () => (await import('@kontor/contracts/forms/check-answers')).answerChecker;

interface Options {
  readonly form: PageForm;
  readonly place: FormPlace;
  /** Prefix of element ids. */
  readonly id: string;
  /** FO-10: stays visible, whatever the result. */
  readonly isAsync: boolean;
  readonly answered: FormAnswer | undefined;
}

const NOTHING = { messages: [], fields: {} } as const satisfies FormProblem;

/** FO-08. */
export const usePublicForm = ({ form, place, id, isAsync, answered }: Options) => {
  const text = useText();
  const { crumb } = useShop();
  const before = answered?.ok === false ? answered : undefined;
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem | null>(before?.problem ?? null);
  const [submitted, setSubmitted] = useState<FormSubmitted | null>(answered?.ok === true ? answered.submitted : null);
  const [isSending, setSending] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const isBusy = useRef(false);
  const [calls] = useState(() => formCalls(form.id, crumb));
  const [key] = useState(() => new FormKeyHolder(calls, before?.key ?? form.key));
  const captcha = useCaptcha(form.captcha);
  const { search } = useLocation();
  const [values] = useState(() => startingValues(form.fields, before?.values ?? {}, new URLSearchParams(search)));
  const live = useLiveFields(form.fields, values, element);
  const files = useFiles({
    calls,
    fields: form.fields,
    keyOf: () => key.get(),
    stored: before?.files ?? {},
    onProblem: (fieldId, said) => setProblem((now) => withField(now ?? NOTHING, fieldId, said)),
  });

  useEffect(() => void calls.tellSeen(), [calls]);
  const focusOn = (found: FormProblem): void => {
    const first = form.fields.find((field) => Object.hasOwn(found.fields, field.id));
    if (!first || !enterField(frameId(id, first.id))) document.getElementById(`${id}-above`)?.focus();
  };
  const [failure, setFailure] = useState<FormProblem | null>(before?.problem ?? null);
  // The fields are disabled until this is shown.
  useEffect(() => {
    if (failure !== null) focusOn(failure);
  }, [failure]); // eslint-disable-line react-hooks/exhaustive-deps

  const fail = (found: FormProblem): void => {
    setProblem(found);
    setFailure(found);
    setStuck(true);
    setSending(false);
    isBusy.current = false;
  };
  const refuse = (refused: Refused): void => {
    captcha.reset();
    // Whatever was wrong with the key, a new one is valid.
    if (refused.status === 400 && refused.fields === undefined) key.renew();
    fail(problemOf(refused, form.fields, text));
  };

  const send = async (data: FormData): Promise<void> => {
    const raw = rawAnswersOf(form.fields, data);
    const { problems, answers } = (await loadChecks())(form.fields)(raw);
    const joinsMailingList = data.has(FORM_INPUT.joins);
    const wrong = Object.entries({ ...(joinsMailingList && joinProblems(form.fields, raw, answers)), ...problems });
    if (wrong.length > 0) {
      const many = wrong.length === 1 ? text('form.fieldInvalid') : text('form.fieldsInvalid', { n: wrong.length });
      const inWords = wrong.map(([field, said]) => [field, text(said.key, said.params)] as const);
      return fail({ messages: [many], fields: Object.fromEntries(inWords) });
    }
    const captchaKey = await captcha.finish();
    if (captchaKey === null) return fail(onTop(text('form.captchaIncomplete')));
    const checked = await calls.validate(raw);
    if (!checked.ok) return refuse(checked.refused);
    const ownKey = await key.get();
    if (ownKey === null) return fail(onTop(text('form.keyFailed')));
    const honeypot = textField(data, FORM_INPUT.honeypot);
    const saved = await calls.save({ ...place, key: ownKey, form: raw, captchaKey, joinsMailingList, honeypot });
    if (!saved.ok) return refuse(saved.refused);
    const { redirect } = saved.body;
    if (redirect !== null && !isAsync) return location.assign(redirect);
    setSubmitted(saved.body);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    // Read before the fields are disabled: disabled fields are not included.
    const data = new FormData(event.currentTarget);
    setSending(true);
    send(data).catch(() => fail(onTop(text('form.notParsed'))));
  };
  const onEdit = (): void => {
    live.follow();
    setStuck(false);
  };
  const onFocus = (): void => {
    if (captcha.state === 'idle') captcha.prepare();
    void loadChecks().catch(() => undefined);
  };
  // decisions.md 3: solving a captcha again enables it; without a captcha the next edit does.
  const isDisabled =
    form.captcha === null ? isStuck : isStuck && captcha.state !== 'solved' && captcha.state !== 'failed';
  return {
    element,
    joins: before?.joins ?? false,
    problem,
    submitted,
    isSending,
    isDisabled,
    captcha,
    live,
    files,
    values,
    onSubmit,
    onEdit,
    onFocus,
  };
};

const withField = (problem: FormProblem, fieldId: string, said: string | null): FormProblem => {
  const { [fieldId]: _, ...others } = problem.fields;
  return { ...problem, fields: said === null ? others : { ...others, [fieldId]: said } };
};
