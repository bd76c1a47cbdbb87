import { CART_PATH } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { type MouseEvent, useRef } from 'react';
import { useBeforePaint } from '../../frame/use-before-paint.ts';
import type { CheckoutAnswer } from '../../checkout/answer.ts';
import { fieldId } from '../../checkout/fields.ts';
import type { SummaryLine } from '../../checkout/summary-lines.server.ts';
import { useText } from '../../frame/page-frame.tsx';
import { fieldLabel, fieldOrder } from './field-label.ts';

interface ErrorSummaryProps {
  readonly answer: CheckoutAnswer | undefined;
  readonly lines: readonly SummaryLine[];
  /** Whether the lines are in the visitor's own cart and can be changed there. */
  readonly isOwnCart: boolean;
}

/** Most messages already contain the field's label. */
const named = (label: string, problem: string): string => (problem.includes(label) ? problem : `${label}: ${problem}`);

/** Focuses the field, since following a link only scrolls. */
const enter = (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
  const field = document.getElementById(id);
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
};

/** A list of all errors with links to their fields. */
export const ErrorSummary = ({ answer, lines, isOwnCart }: ErrorSummaryProps) => {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  useBeforePaint(() => {
    if (answer?.ok === false) element.current?.focus();
  }, [answer]);
  if (answer?.ok !== false) return null;
  const fields = answer.fields ?? {};
  const isLine = (name: string): boolean => lines.some(({ id }) => id === name);
  const short = lines.filter(({ id }) => id in fields);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={element}>
      <p className="alert-title">{answer.title}</p>
      {answer.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {Object.keys(fields).length > 0 && (
        <ul role="list" className="alert-fields">
          {Object.entries(fields)
            .filter(([name]) => !isLine(name))
            .sort(([one], [other]) => fieldOrder(one) - fieldOrder(other))
            .map(([name, problem]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={(event) => enter(event, fieldId(name))}>
                  {named(fieldLabel(name, text), problem)}
                </a>
              </li>
            ))}
          {short.map(({ id, title }) => (
            <li key={id}>
              <a href={`#line-${id}`}>
                {title}: {fields[id]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {short.length > 0 && isOwnCart && (
        <p>
          <Link to={CART_PATH}>{text('checkout.changeCart')}</Link>
        </p>
      )}
    </div>
  );
};
