import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { SEND_FORM } from '../change-kinds.ts';
import { GroupRow } from './group-row.tsx';
import { loadRestock } from './load-restock.server.ts';
import { RestockFilters } from './restock-filters.tsx';

export const handle = { needs: 'restock:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRestock(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** RS-05 */
const Restock = () => {
  const { rows, isEmpty, first, more, canSend } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isMarkable = canSend && rows.some(({ mark }) => mark !== null);
  const nothing = more === null ? 'restock.noneFoundText' : 'restock.noneOnPage';
  return (
    <div className="panel-page">
      <PageHead title={text('restock')} lead={text('restock.lead')} />
      {!isEmpty && <RestockFilters />}
      <section aria-label={text('restock.list')}>
        {rows.length === 0 ? (
          <EmptyList
            title={text(isEmpty ? 'restock.none' : 'restock.noneFound')}
            text={text(isEmpty ? 'restock.noneText' : nothing)}
          />
        ) : (
          <ul role="list" className="restock-groups" data-markable={isMarkable}>
            {rows.map((row) => (
              <GroupRow key={row.variantId} row={row} canMark={canSend} />
            ))}
          </ul>
        )}
        {isMarkable && (
          <Form method="get" action="/vormerkungen/senden" id={SEND_FORM} className="restock-preview">
            <p className="panel-hint">{text('restock.previewText')}</p>
            <button className="button" type="submit">
              {text('restock.preview')}
            </button>
          </Form>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('restock.first') },
            { to: more, label: text('restock.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default Restock;
