import type {
  AdditionalAnswers,
  AdditionalField,
  AdditionalFieldsForm,
} from '@kontor/contracts/catalogue/additional-fields';
import { type ReactNode, useId } from 'react';
import { useShowNumber } from '../../components/form/use-show-number.ts';
import { useText } from '../../frame/page-frame.tsx';
import { ANSWER_PREFIX } from './answers.ts';

interface FieldProps {
  readonly field: AdditionalField;
  readonly answer: string | readonly string[] | undefined;
  readonly problem: string | undefined;
}

const LINE_TYPES = { text: 'text', email: 'email', number: 'text', date: 'date' } as const;

const Title = ({ field: { title, required } }: { field: AdditionalField }) => {
  const text = useText();
  return (
    <span className="field-title">
      {title} {!required && <span className="muted">({text('cart.additionalFieldOptional')})</span>}
    </span>
  );
};

/** The problem is shown before the title, the description after it; both are linked by `aria-describedby`. */
const useAround = ({ field: { description }, problem }: FieldProps) => {
  const id = useId();
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  const descriptionId = description === '' ? undefined : `${id}-description`;
  const around = (control: ReactNode): ReactNode => (
    <div className="answer-field">
      {problem !== undefined && (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      )}
      {control}
      {description !== '' && (
        <p className="small muted" id={descriptionId}>
          {description}
        </p>
      )}
    </div>
  );
  return { around, describedBy: [problemId, descriptionId].filter(Boolean).join(' ') || undefined };
};

const OneOrMore = (props: FieldProps) => {
  const { field, answer = [] } = props;
  const { around, describedBy } = useAround(props);
  return around(
    <fieldset className="option-radios" aria-describedby={describedBy}>
      <legend>
        <Title field={field} />
      </legend>
      <div className="radio-row">
        {field.options.map((option) => (
          <label className="radio-chip" key={option}>
            <input
              type={field.type === 'radio' ? 'radio' : 'checkbox'}
              name={ANSWER_PREFIX + field.id}
              value={option}
              defaultChecked={[answer].flat().includes(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>,
  );
};

const Typed = (props: FieldProps) => {
  const { field, answer = '', problem } = props;
  const text = useText();
  const showNumber = useShowNumber();
  const { around, describedBy } = useAround(props);
  const common = {
    name: ANSWER_PREFIX + field.id,
    defaultValue: [answer].flat().join(', '),
    required: field.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy,
  };
  const { type } = field;
  return around(
    <label className="field">
      <Title field={field} />
      {type === 'textarea' && <textarea {...common} dir="auto" rows={4} maxLength={field.maxLength ?? undefined} />}
      {type === 'select' && (
        <select {...common}>
          <option value="">{text('cart.additionalFieldChoose')}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {(type === 'text' || type === 'email' || type === 'number' || type === 'date') && (
        <input
          {...common}
          dir="auto"
          type={LINE_TYPES[type]}
          inputMode={type === 'number' ? 'decimal' : undefined}
          maxLength={field.maxLength ?? undefined}
          onBlur={type === 'number' ? showNumber('decimal') : undefined}
        />
      )}
    </label>,
  );
};

interface FieldInputsProps {
  readonly form: AdditionalFieldsForm;
  readonly answers: AdditionalAnswers;
  readonly problems: Readonly<Record<string, string>>;
}

/** AC-07: the fields of a form, in form order. */
export const FieldInputs = ({ form, answers, problems }: FieldInputsProps) => (
  <div className="answer-fields">
    {form.fields.map((field) => {
      const Field = field.type === 'radio' || field.type === 'checkbox' ? OneOrMore : Typed;
      return <Field key={field.id} field={field} answer={answers[field.id]} problem={problems[field.id]} />;
    })}
  </div>
);
