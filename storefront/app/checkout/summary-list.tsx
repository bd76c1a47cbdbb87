import { CART_PATH } from '@kontor/contracts/http';
import { Link } from '@remix-run/react';
import { useText } from '../frame/page-frame.tsx';
import type { SummaryLine } from './summary-lines.server.ts';

interface SummaryListProps {
  readonly lines: readonly SummaryLine[];
  /** Line id to what is wrong with it. */
  readonly problems?: Readonly<Record<string, string>>;
  /** Whether they lie in the visitor's own cart, where they can be changed. */
  readonly isOwnCart?: boolean;
}

const Picture = ({ line }: { line: SummaryLine }) =>
  line.imageUrl === null ? (
    <span className="picture-placeholder summary-picture" aria-hidden="true">
      {line.title.slice(0, 1)}
    </span>
  ) : (
    <img className="summary-picture" src={line.imageUrl} alt="" width="128" height="160" decoding="async" />
  );

interface LineProps {
  readonly line: SummaryLine;
  readonly problem: string | undefined;
  readonly isOwnCart: boolean;
}

const Pairs = ({ pairs, className = '' }: { pairs: SummaryLine['answers']; className?: string }) => (
  <dl className={`attributes ${className}`}>
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt> <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);

const Line = ({ line, problem, isOwnCart }: LineProps) => {
  const text = useText();
  return (
    <li className="summary-line" id={`line-${line.id}`} data-short={problem !== undefined}>
      <Picture line={line} />
      <div className="summary-about">
        <p className="summary-title">{line.title}</p>
        {line.attributes.length > 0 && <Pairs pairs={line.attributes} />}
        <p className="small muted">{text('checkout.quantityAndPrice', { n: line.quantity, price: line.unitPrice })}</p>
        {line.perUnit !== null && (
          <p className="small muted">
            <span className="visually-hidden">{text('product.unitPrice')}</span> {line.perUnit}
          </p>
        )}
        {line.formerPrice !== null && (
          <p className="small changed-price">{text('checkout.priceChanged', { price: line.formerPrice })}</p>
        )}
        {problem !== undefined && (
          <p className="field-error">
            {problem} {isOwnCart && <Link to={CART_PATH}>{text('checkout.changeCart')}</Link>}
          </p>
        )}
      </div>
      <p className="summary-line-total">
        <span className="visually-hidden">{text('cart.lineTotal')}</span> {line.total}
      </p>
      {line.answers.length > 0 && <Pairs pairs={line.answers} className="summary-answers" />}
    </li>
  );
};

/** What is bought, with pictures, options and answers. */
export const SummaryList = ({ lines, problems = {}, isOwnCart = true }: SummaryListProps) => (
  <ul role="list" className="summary-lines">
    {lines.map((line) => (
      <Line key={line.id} line={line} problem={problems[line.id]} isOwnCart={isOwnCart} />
    ))}
  </ul>
);
