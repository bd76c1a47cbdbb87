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

/** What shoppers could not have, each with the way to why. */
const Refused = ({ rows }: { readonly rows: readonly { label: string; when: string; to: string }[] }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="refused">
      <h2 id="refused">{text('why.refusedAdds')}</h2>
      {rows.length === 0 ? (
        <p className="panel-lead">{text('why.refusedNone')}</p>
      ) : (
        <ol role="list" className="history-changes">
          {rows.map(({ label, when, to }) => (
            <li key={`${to} ${when}`}>
              {label}
              <Link to={to}>
                {text('why.title')}
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

/** Why something did not go into a cart, and how a price came about. */
const Why = () => {
  const { typed, question, add, price, refused, clock } = useLoaderData<typeof loader>();
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
      {refused && <Refused rows={refused} />}
      <WhyPriceForm key={`price ${key}`} />
      {price && <PriceAnswer price={price} heading={heading} />}
    </div>
  );
};
export default Why;
