import { Link } from '@remix-run/react';
import type { RefObject } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Place } from '../place.tsx';
import type { ShownAdd } from './load-why.server.ts';
import type { ShownPrice } from './price.server.ts';

interface AnswerProps {
  readonly heading: RefObject<HTMLHeadingElement>;
}

export const AddAnswer = ({ add, heading }: AnswerProps & { readonly add: ShownAdd }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="answer" className="why-answer">
      <h2 id="answer" ref={heading} tabIndex={-1}>
        {add.title}
      </h2>
      <p className="panel-notice" data-refused={add.isRefused}>
        <strong>{add.verdict}</strong>
        <span className="panel-hint">{[add.at, add.since].filter(Boolean).join(' ')}</span>
      </p>
      <dl className="history-tree">
        {add.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {add.holders.length > 0 && (
        <>
          <h3>{text('why.holders')}</h3>
          <ul className="history-chain">
            {add.holders.map(({ label, to, who }) => (
              <li key={`${to} ${who}`}>
                <Link to={to}>{label}</Link>
                <span className="panel-hint">{who}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{text('why.chain')}</h3>
      <ol className="history-chain">
        {add.chain.map((row, index) => (
          <li key={index}>
            <Place row={row} />
            {row.free !== null && <span className="panel-hint">{row.free}</span>}
          </li>
        ))}
      </ol>
      {add.isCut && <p className="panel-hint">{text('why.cut')}</p>}
    </section>
  );
};

type Reasons = ShownPrice['lines'][number]['reasons'];

const ReasonList = ({ reasons }: { readonly reasons: Reasons }) => {
  const text = usePanelText();
  return (
    <ul className="history-chain" role="list">
      {reasons.map(({ label, place }) => (
        <li key={label}>
          <strong>{label}</strong>: {place ? <Place row={place} /> : text('why.asDelivered')}
        </li>
      ))}
    </ul>
  );
};

export const PriceAnswer = ({ price, heading }: AnswerProps & { readonly price: ShownPrice }) => (
  <section aria-labelledby="answer" className="why-answer">
    <h2 id="answer" ref={heading} tabIndex={-1}>
      {price.title}
    </h2>
    <p className="panel-lead">{price.at}</p>
    {price.lines.map((line, index) => (
      <div key={index} className="why-line">
        <h3>{line.title}</h3>
        <dl className="why-amounts">
          {line.amounts.map(({ label, amount, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {amount}
                {note !== null && <span className="panel-hint">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <ReasonList reasons={line.reasons} />
      </div>
    ))}
    <dl className="why-amounts why-sums">
      {price.sums.map(({ label, amount, reasons }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{amount}</strong>
            {reasons.length > 0 && <ReasonList reasons={reasons} />}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
