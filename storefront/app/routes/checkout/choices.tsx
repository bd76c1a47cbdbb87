import type { ReactNode } from 'react';
import { fieldId } from '../../checkout/fields.ts';
import { FieldProblem, problemProps } from './text-input.tsx';

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly price?: string;
}

interface ChoicesProps {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Set if controlled; else `initial` applies. */
  readonly chosen?: string;
  readonly initial?: string | undefined;
  readonly onChoose?: (id: string) => void;
  readonly problem: string | undefined;
  readonly children?: ReactNode;
}

export const Choices = (props: ChoicesProps) => {
  const { name, title, choices, chosen, initial, onChoose, problem, children } = props;
  return (
    <fieldset className="form-section" aria-describedby={problemProps({ name, problem })['aria-describedby']}>
      <legend>{title}</legend>
      <div className="choices">
        {choices.map(({ id, label, description, price }, index) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name={name}
              value={id}
              required
              id={index === 0 ? fieldId(name) : undefined}
              {...(chosen === undefined
                ? { defaultChecked: id === (initial ?? choices[0]?.id) }
                : { checked: id === chosen, onChange: () => onChoose?.(id) })}
              {...(index === 0 && problemProps({ name, problem }))}
            />
            <span className="choice-about">
              <span className="choice-label">{label}</span>
              {description !== '' && <span className="small muted">{description}</span>}
            </span>
            {price !== undefined && <span className="choice-price">{price}</span>}
          </label>
        ))}
      </div>
      <FieldProblem name={name} problem={problem} />
      {children}
    </fieldset>
  );
};
