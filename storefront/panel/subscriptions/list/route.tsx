import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { StateChips } from '../../frame/state-chips.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadSubscriptions } from './load-subscriptions.server.ts';
import { SubscriptionRow } from './subscription-row.tsx';

export const handle = { needs: 'orders:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSubscriptions(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Filters = () => {
  const { search, kept, statuses, reset, wrong } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-label={text('subscriptions.filters')}>
      <StateChips states={statuses} />
      <FilterForm
        key={JSON.stringify([search, kept])}
        search={{
          label: text('subscriptions.search'),
          text: search,
          most: 254,
          hint: text('subscriptions.searchHint'),
        }}
        kept={kept}
        reset={reset}
        wrong={wrong}
        ofPeople="/abos"
      />
    </section>
  );
};

/** SU-01 */
const Subscriptions = () => {
  const { rows, isNarrowed, problem, more, first } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isFirstEmpty = rows.length === 0 && !isNarrowed && first === null;
  return (
    <div className="panel-page">
      <PageHead title={text('subscriptions')} />
      {!isFirstEmpty && <Filters />}
      <section aria-label={text('subscriptions.list')}>
        {isFirstEmpty ? (
          <EmptyList
            title={text('subscriptions.none')}
            text={text('subscriptions.noneText')}
            way={{ to: '/produkte', label: text('subscriptions.noneWay') }}
          />
        ) : rows.length === 0 ? (
          <EmptyList title={text('subscriptions.noneFound')} text={problem ?? text('subscriptions.noneFoundText')} />
        ) : (
          <ul role="list" className="order-rows">
            {rows.map((row) => (
              <SubscriptionRow key={row.id} row={row} />
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('subscriptions.newest') },
            { to: more, label: text('subscriptions.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default Subscriptions;
