import type { ReactNode } from 'react';

interface FieldFrameProps {
  readonly id: string;
  /** `null`: the field labels itself. */
  readonly label: string | null;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

/** ARIA attributes that link a field to its label, hint and problem. */
export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export const FieldFrame = ({ id, label, hint, problem, children }: FieldFrameProps) => {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="panel-field">
      {label !== null && <label htmlFor={id}>{label}</label>}
      {children({
        id,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {hint !== undefined && (
        <p className="panel-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="panel-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
};
