import type { AdditionalAnswers, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { checkAdditionalFields } from '@kontor/contracts/cart/check-additional-fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Modal } from '../../components/modal.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { readAnswers } from './answers.ts';
import { FieldInputs } from './field-inputs.tsx';

export interface LightboxProps {
  readonly name: string;
  readonly form: AdditionalFieldsForm;
  readonly answers: AdditionalAnswers;
  /** What the server said of them, by question. */
  readonly problems?: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  /** Called with the form's data once the lightbox has closed. */
  readonly onDone: (fields: FormData) => void;
  readonly onClose: () => void;
}

/** AC-07: asks a product's questions in a dialog. */
export const Lightbox = ({ name, form, answers, problems: said = {}, submitLabel, onDone, onClose }: LightboxProps) => {
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(said);
  useEffect(() => {
    const first = element.current?.querySelector('.field-problem')?.parentElement;
    first?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [problems]);
  const check = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const fields = new FormData(event.currentTarget);
    const found = checkAdditionalFields(form, JSON.stringify(readAnswers(fields, form)));
    setProblems(Object.fromEntries(Object.entries(found).map(([id, { key, params }]) => [id, text(key, params)])));
    if (Object.keys(found).length > 0) return;
    event.currentTarget.closest('dialog')?.close();
    onDone(fields);
  };
  return (
    <Modal title={text('cart.answersTitle', { name })} className="lightbox" onClose={onClose}>
      <form ref={element} noValidate onSubmit={check}>
        <FieldInputs form={form} answers={answers} problems={problems} />
        <button className="button" type="submit">
          {submitLabel}
        </button>
      </form>
    </Modal>
  );
};
