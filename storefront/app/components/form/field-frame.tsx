import type { ReactNode } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import type { FieldProps } from './field-props.ts';

interface Around {
  /** Of what stands around it, for screen readers. */
  readonly describedBy: string | undefined;
  readonly invalid: true | undefined;
}

type AroundProps = Pick<FieldProps, 'field' | 'id' | 'problem' | 'required'>;

/** What tells of a question's problem and its help; `more`: ids of what else does. */
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

/** A group has no attribute for it: that it has to be answered is said with its name. */
const GroupTitle = (props: Pick<AroundProps, 'field' | 'required'>) => {
  const text = useText();
  return (
    <>
      <FieldTitle {...props} />
      {props.required && <span className="visually-hidden"> ({text('form.requiredMark')})</span>}
    </>
  );
};

/** FO-03: what is wrong stands before the title. */
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

/** A question of one input. */
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

/** A question of several. */
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
