import { CloseIcon } from '../components/icons.tsx';
import { useText } from '../frame/page-frame.tsx';
import type { CodeRow } from './cart-figures.server.ts';

interface CodeListProps {
  readonly codes: readonly CodeRow[];
  readonly name: string;
}

/** The codes of a cart: what each saves, or why it does not apply. Must be inside a form. */
export const CodeList = ({ codes, name }: CodeListProps) => {
  const text = useText();
  return (
    <ul role="list" className="code-list" aria-label={text('cart.codes')}>
      {codes.map((code) => (
        <li key={code.id} className="code-item" data-valid={code.problem === null}>
          <span className="code-name">{code.label}</span>
          {code.amount !== null && <span className="code-amount">{code.amount}</span>}
          <button
            className="icon-button code-remove"
            type="submit"
            name={name}
            value={code.id}
            aria-label={text('cart.codeRemoveNamed', { code: code.label })}
          >
            <CloseIcon />
          </button>
          {code.problem !== null && <span className="code-problem">{code.problem}</span>}
        </li>
      ))}
    </ul>
  );
};
