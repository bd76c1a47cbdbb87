import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { useWayToResult } from '../../analytics/use-way-to-result.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { AddAnswer, PriceAnswer } from './answers.tsx';
import { loadWhy } from './load-why.server.ts';
import { WhyAddForm, WhyPriceForm } from './questions.tsx';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadWhy(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

interface RefusedProps {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly way: string;
  readonly rows: readonly { readonly label: string; readonly when: string; readonly to: string }[];
}

const Refused = ({ id, title, none, way, rows }: RefusedProps) => {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="panel-lead">{none}</p>
      ) : (
        <ol role="list" className="history-changes">
          {rows.map(({ label, when, to }) => (
            <li key={`${to} ${when}`}>
              {label}
              <Link to={to}>
                {way}
                <span className="visually-hidden"> {label}</span>
              </Link>
              <span className="panel-hint">{when}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

const Why = () => {
  const { typed, question, add, price, refused, refusedOrders, clock } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const heading = useWayToResult<HTMLHeadingElement>();
  const key = `${question} ${Object.values(typed).join(' ')}`;
  return (
    <div className="panel-page analytics">
      <PageHead title={text('why.title')} lead={text('why.lead')}>
        <p className="panel-hint">{clock}</p>
      </PageHead>
      <WhyAddForm key={`add ${key}`} />
      {add && <AddAnswer add={add} heading={heading} />}
      {refused && (
        <Refused
          id="refused"
          title={text('why.refusedAdds')}
          none={text('why.refusedNone')}
          way={text('why.title')}
          rows={refused}
        />
      )}
      {refusedOrders && (
        <Refused
          id="refused-orders"
          title={text('why.refusedOrders')}
          none={text('why.refusedOrdersNone')}
          way={text('history.kinds.cart')}
          rows={refusedOrders}
        />
      )}
      <WhyPriceForm key={`price ${key}`} />
      {price && <PriceAnswer price={price} heading={heading} />}
    </div>
  );
};
export default Why;
