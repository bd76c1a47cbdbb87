import { CART_PATH } from '@kontor/contracts/kernel/http';
import { Link } from '@remix-run/react';
import { LinePairs, LinePicture, LinePriceNotes } from '../cart/line-parts.tsx';
import { useText } from '../frame/page-frame.tsx';
import type { SummaryLine } from './summary-lines.server.ts';

interface SummaryListProps {
  readonly lines: readonly SummaryLine[];
  readonly problems?: Readonly<Record<string, string>>;
  /** Whether the lines are in the visitor's own cart and can be changed there. */
  readonly isOwnCart?: boolean;
}

interface LineProps {
  readonly line: SummaryLine;
  readonly problem: string | undefined;
  readonly isOwnCart: boolean;
}

const Line = ({ line, problem, isOwnCart }: LineProps) => {
  const text = useText();
  return (
    <li className="summary-line" id={`line-${line.id}`} data-short={problem !== undefined}>
      <LinePicture title={line.title} imageUrl={line.imageUrl} className="summary-picture" />
      <div className="summary-about">
        <p className="summary-title">{line.title}</p>
        <LinePairs pairs={line.attributes} />
        <p className="small muted">{text('checkout.quantityAndPrice', { n: line.quantity, price: line.unitPrice })}</p>
        <LinePriceNotes perUnit={line.perUnit} formerPrice={line.formerPrice} />
        {problem !== undefined && (
          <p className="field-error">
            {problem} {isOwnCart && <Link to={CART_PATH}>{text('checkout.changeCart')}</Link>}
          </p>
        )}
      </div>
      <p className="summary-line-total">
        <span className="visually-hidden">{text('cart.lineTotal')}</span> {line.total}
      </p>
      <LinePairs pairs={line.answers} className="summary-answers" />
    </li>
  );
};

export const SummaryList = ({ lines, problems = {}, isOwnCart = true }: SummaryListProps) => (
  <ul role="list" className="summary-lines">
    {lines.map((line) => (
      <Line key={line.id} line={line} problem={problems[line.id]} isOwnCart={isOwnCart} />
    ))}
  </ul>
);
