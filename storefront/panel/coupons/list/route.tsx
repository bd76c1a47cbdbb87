import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { type CouponRow, loadCoupons, switchCoupon } from './coupons.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCoupons(request, context);
export const action = (args: ActionFunctionArgs) => switchCoupon(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Row = ({ row }: { row: CouponRow }) => {
  const text = usePanelText();
  return (
    <li>
      <div className="panel-facts">
        <p>
          <strong className="panel-key">{row.code}</strong>{' '}
          <span className="badge" data-open={row.status === 'active'}>
            {row.statusText}
          </span>
        </p>
        <p>
          {row.name}: {row.value}
        </p>
        {row.limits !== '' && <p className="panel-hint">{row.limits}</p>}
        <p className="panel-hint">{row.uses}</p>
        {row.changed !== null && <p className="panel-hint">{row.changed}</p>}
      </div>
      <div className="panel-changes">
        <Link className="text-button" to={`/gutscheincodes/${row.id}`} aria-label={row.labels.change}>
          {text('settings.change')}
        </Link>
        <PanelForm
          intent={row.isActive ? 'off' : 'on'}
          about={{ couponId: row.id }}
          className="panel-inline"
          submit={text(row.isActive ? 'coupons.off' : 'coupons.on')}
          submitClass="text-button"
          submitLabel={row.labels.toggle}
        />
      </div>
    </li>
  );
};

/** CO-04 */
const Coupons = () => {
  const { rows, more, first, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('coupons.title')} lead={text('coupons.lead')}>
        <p>
          <Link className="button" to="/gutscheincodes/neu">
            {text('coupons.add')}
          </Link>
        </p>
      </PageHead>
      <Outcome notice={notice} />
      <section aria-label={text('coupons.list')}>
        {rows.length === 0 ? (
          <p className="panel-text">{text('coupons.none')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('coupons.first') },
            { to: more, label: text('coupons.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default Coupons;
