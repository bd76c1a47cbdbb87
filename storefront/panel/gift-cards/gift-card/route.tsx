import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useText } from '../../../app/frame/page-frame.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeGiftCard, loadGiftCard } from './load-gift-card.server.ts';

export const handle = { needs: 'orders:read' };
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadGiftCard(params['giftCardId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeGiftCard(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Figures = () => {
  const { figures } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-label={text('giftCard.balance')}>
      <dl className="batch-counts">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Moves = () => {
  const { moves } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="moves">
      <h2 id="moves">{text('giftCard.movements')}</h2>
      <ol role="list" className="plan-moves">
        {moves.map((row, index) => (
          <li key={index}>
            <div className="panel-facts">
              <p>
                <strong>{row.label}</strong>
                {row.order !== null && (
                  <>
                    {', '}
                    <Link to={row.order.to}>{row.order.label}</Link>
                  </>
                )}
              </p>
              {row.reason !== null && <p dir="auto">{row.reason}</p>}
              <p className="panel-hint">
                <time dateTime={row.dateTime}>{row.moment}</time>
              </p>
            </div>
            <p className="plan-amount">{row.amount}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Tool = ({ intent }: { intent: 'block' | 'unblock' }) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">{text('giftCard.tools')}</h2>
      <div className="order-actions">
        <details className="order-action" open={answer?.intent === intent}>
          <summary>{text(`giftCard.${intent}`)}</summary>
          <PanelForm intent={intent}>
            <p className="panel-text">{text(`giftCard.${intent}Text`)}</p>
            <PanelField
              label={text('giftCard.reason')}
              name="reason"
              maxLength={500}
              autoComplete="off"
              hint={text('giftCard.reasonHint')}
            />
            <button className={intent === 'block' ? 'button panel-danger' : 'button'} type="submit">
              {text(`giftCard.${intent}Now`)}
            </button>
          </PanelForm>
        </details>
      </div>
    </section>
  );
};

/** GC-01 */
const GiftCard = () => {
  const { title, lead, state, isTest, isWithdrawn, tool, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const shopText = useText();
  return (
    <div className="panel-page">
      <PageHead
        title={title}
        back={{ to: '/geschenkgutscheine', label: text('giftCard.back') }}
        beside={<span className="badge">{state}</span>}
        lead={lead}
      >
        {isTest && <p>{shopText('giftCard.testOnly')}</p>}
        {isWithdrawn && <p className="panel-text">{text('giftCard.withdrawn')}</p>}
      </PageHead>
      <Outcome notice={notice} />
      <div className="order-columns">
        <div className="order-main">
          <Figures />
          <Moves />
        </div>
        {tool !== null && (
          <div className="order-side order-no-print">
            <Tool intent={tool} key={tool} />
          </div>
        )}
      </div>
    </div>
  );
};
export default GiftCard;
