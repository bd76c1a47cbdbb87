import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { StateChips } from '../../frame/state-chips.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { filterGiftCards, type GiftCardRowData, loadGiftCards } from './load-gift-cards.server.ts';

export const handle = { needs: 'orders:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadGiftCards(request, context);
export const action = (args: ActionFunctionArgs) => filterGiftCards(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Filters = () => {
  const { search, kept, states, reset, wrong } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-label={text('giftCards.filters')}>
      <StateChips states={states} />
      <FilterForm
        key={JSON.stringify([search, kept])}
        search={{ label: text('giftCards.search'), text: search, most: 40, hint: text('giftCards.searchHint') }}
        kept={kept}
        reset={reset}
        wrong={wrong}
        isPosted
      />
    </section>
  );
};

const Row = ({ row }: { row: GiftCardRowData }) => {
  const text = usePanelText();
  return (
    <li className="order-row">
      <p className="order-row-name">
        <Link to={`/geschenkgutscheine/${row.id}`}>{row.title}</Link>{' '}
        {row.isTest && <span className="badge">{text('orders.test')}</span>}
      </p>
      <p className="order-row-who">
        <span>
          {text('giftCards.boughtIn')}{' '}
          {row.order === null ? text('giftCards.unknownOrder') : <Link to={row.order.to}>{row.order.label}</Link>}
        </span>
        <time className="panel-hint" dateTime={row.dateTime}>
          {row.issued}
        </time>
      </p>
      <p className="order-row-states">
        <span className="badge">{row.state}</span>
      </p>
      <p className="order-row-total">
        {row.open} <span className="panel-hint">{row.of}</span>
      </p>
    </li>
  );
};

const Open = () => {
  const { open } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (open.length === 0) return null;
  return (
    <section aria-label={text('giftCards.open')}>
      <dl className="batch-counts">
        {open.map(({ label, amount }) => (
          <div key={`${label} ${amount}`}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** GC-01 */
const GiftCards = () => {
  const { rows, isNarrowed, more, first } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isFirstEmpty = rows.length === 0 && !isNarrowed && first === null;
  return (
    <div className="panel-page">
      <PageHead title={text('giftCards')} />
      <Outcome notice={null} />
      <Open />
      {!isFirstEmpty && <Filters />}
      <section aria-label={text('giftCards.list')}>
        {isFirstEmpty ? (
          <EmptyList
            title={text('giftCards.none')}
            text={text('giftCards.noneText')}
            way={{ to: '/produkte', label: text('giftCards.noneWay') }}
          />
        ) : rows.length === 0 ? (
          <EmptyList title={text('giftCards.noneFound')} text={text('giftCards.noneFoundText')} />
        ) : (
          <ul role="list" className="order-rows gift-card-rows">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('giftCards.newest') },
            { to: more, label: text('giftCards.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default GiftCards;
