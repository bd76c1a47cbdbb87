import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { filterOrders } from './action.server.ts';
import { loadOrders } from './load-orders.server.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderRow } from './order-row.tsx';
import { StateMeanings } from './state-meanings.tsx';

export const handle = { needs: 'orders:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadOrders(request, context);
export const action = (args: ActionFunctionArgs) => filterOrders(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** CO-03 */
const Orders = () => {
  const { rows, isNarrowed, problem, more, first } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isFirstEmpty = rows.length === 0 && !isNarrowed && first === null;
  return (
    <div className="panel-page">
      <PageHead title={text('orders')} />
      {!isFirstEmpty && <OrderFilters />}
      <section aria-label={text('orders.list')}>
        {rows.length === 0 ? (
          <EmptyList
            title={text(isFirstEmpty ? 'orders.none' : 'orders.noneFound')}
            text={problem ?? text(isFirstEmpty ? 'orders.noneText' : 'orders.noneFoundText')}
          />
        ) : (
          <>
            <ul role="list" className="order-rows">
              {rows.map((row) => (
                <OrderRow key={row.id} row={row} />
              ))}
            </ul>
            <StateMeanings />
          </>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('orders.newest') },
            { to: more, label: text('orders.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default Orders;
