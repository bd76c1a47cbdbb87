import { useRef } from 'react';
import { useBeforePaint } from '../../app/frame/use-before-paint.ts';
import type { PanelAnswer } from './answer.ts';
import { fieldId } from './form-state.ts';

export const openField = (name: string): void => {
  const field = document.getElementById(fieldId(name));
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  field?.focus({ preventScroll: true });
  // Keeps label and problem visible, clear of the bar at the bottom.
  (field?.closest('.panel-field') ?? field)?.scrollIntoView({ block: 'center' });
};

export const ProblemSummary = ({ answer }: { readonly answer: PanelAnswer | undefined }) => {
  const element = useRef<HTMLDivElement>(null);
  useBeforePaint(() => element.current?.focus(), [answer]);
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
