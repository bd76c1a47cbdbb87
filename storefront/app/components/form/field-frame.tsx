import type { ReactNode } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import type { FieldProps } from './field-props.ts';

interface Around {
  /** Ids of problem and description, for screen readers. */
  readonly describedBy: string | undefined;
  readonly invalid: true | undefined;
}

type AroundProps = Pick<FieldProps, 'field' | 'id' | 'problem' | 'required'>;

/** @param more ids of further describing elements */
export const around = ({ field: { description }, id, problem }: AroundProps, ...more: readonly string[]): Around => ({
  describedBy:
    [...(problem === undefined ? [] : [`${id}-problem`]), ...(description === '' ? [] : [`${id}-help`]), ...more].join(
      ' ',
    ) || undefined,
  invalid: problem === undefined ? undefined : true,
});

export const FieldTitle = ({ field: { title }, required }: Pick<AroundProps, 'field' | 'required'>) => (
  <>
    {title}
    {required && (
      <span className="required" aria-hidden="true">
        {' *'}
      </span>
    )}
  </>
);

/** A group has no `required` attribute, so its accessible name says that an answer is required. */
const GroupTitle = (props: Pick<AroundProps, 'field' | 'required'>) => {
  const text = useText();
  return (
    <>
      <FieldTitle {...props} />
      {props.required && <span className="visually-hidden"> ({text('form.requiredMark')})</span>}
    </>
  );
};

/** FO-03: shown before the title. */
const Problem = ({ id, problem }: AroundProps) =>
  problem !== undefined && (
    <p className="field-error" id={`${id}-problem`}>
      {problem}
    </p>
  );

const Help = ({ id, field: { description } }: AroundProps) =>
  description !== '' && (
    <p className="form-help" id={`${id}-help`}>
      {description}
    </p>
  );

export const LineFrame = ({ children, ...props }: AroundProps & { readonly children: ReactNode }) => (
  <>
    <Problem {...props} />
    <label className="form-title" htmlFor={`${props.id}-input`}>
      <FieldTitle {...props} />
    </label>
    <Help {...props} />
    {children}
  </>
);

export const GroupFrame = ({ children, ...props }: AroundProps & { readonly children: ReactNode }) => (
  <>
    <Problem {...props} />
    <fieldset className="form-group" aria-describedby={around(props).describedBy}>
      <legend className="form-title">
        <GroupTitle {...props} />
      </legend>
      <Help {...props} />
      {children}
    </fieldset>
  </>
);
