import { useLayoutEffect, useRef } from 'react';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { fieldId } from './product-form.tsx';

/** Into a field, wherever it is hidden. */
export const openField = (name: string): void => {
  const field = document.getElementById(fieldId(name));
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  field?.focus({ preventScroll: true });
  // With its label above and what is wrong with it below, clear of the bar at the end.
  (field?.closest('.panel-field') ?? field)?.scrollIntoView({ block: 'center' });
};

/** What is wrong, each with a way to its field. */
export const ProblemSummary = ({ answer }: { readonly answer: PanelAnswer | undefined }) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.focus(), [answer]);
  if (answer === undefined || answer.ok || answer.title === '') return null;
  const fields = Object.entries(answer.fields);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={element}>
      <p className="alert-title">{answer.title}</p>
      {fields.length === 0 ? (
        answer.messages.map((message) => <p key={message}>{message}</p>)
      ) : (
        <ul className="panel-list">
          {fields.map(([name, problem]) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  openField(name);
                }}
              >
                {problem}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
