import type { FieldId, FormField } from '@kontor/contracts/forms/fields';
import type { MouseEvent } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { enterField, frameId } from './field-props.ts';

export interface FormProblem {
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<FieldId, string>>;
}

interface ErrorNotesProps {
  readonly problem: FormProblem;
  readonly fields: readonly FormField[];
  readonly id: string;
  readonly place: 'above' | 'below';
}

/** FO-09: errors above and below the form, with links to the fields. */
export const ErrorNotes = ({ problem, fields, id, place }: ErrorNotesProps) => {
  const text = useText();
  const wrong = fields.filter((field) => Object.hasOwn(problem.fields, field.id));
  const enter = (event: MouseEvent, fieldId: FieldId): void => {
    if (enterField(frameId(id, fieldId))) event.preventDefault();
  };
  return (
    <div
      className="alert form-alert"
      role={place === 'above' ? 'alert' : 'group'}
      aria-label={text('form.failedTitle')}
    >
      <p className="alert-title">{text('form.failedTitle')}</p>
      {problem.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {wrong.length > 0 && (
        <>
          <p>{text(place === 'above' ? 'form.noteAbove' : 'form.noteBelow')}</p>
          <ul role="list" className="alert-fields">
            {wrong.map((field) => (
              <li key={field.id}>
                <a href={`#${frameId(id, field.id)}`} onClick={(event) => enter(event, field.id)}>
                  {field.title} – {problem.fields[field.id]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
