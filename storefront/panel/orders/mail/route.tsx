import { PAGE_TYPES } from '@kontor/contracts/pages/page-types';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PANEL } from '../../frame/panel-path.ts';
import { loadOrderMail } from './load-order-mail.server.ts';

export const handle = { needs: 'orders:read' };
export const loader = ({ params, context }: LoaderFunctionArgs) => loadOrderMail(params, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** CO-01 */
const OrderMail = () => {
  const { subject, told, words, order, frame } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page" data-page-type={PAGE_TYPES.commerceEmailPreview}>
      <p>
        <Link className="more-link" to={order}>
          {text('orderMail.back')}
        </Link>
      </p>
      <PageHead title={subject} lead={told} />
      <p className="panel-hint">{text('orderMail.hint')}</p>
      <iframe className="campaign-wide" src={PANEL + frame} sandbox="" title={text('orderMail.frame')} />
      <details className="panel-more">
        <summary>{text('orderMail.text')}</summary>
        <pre className="campaign-text" dir="auto">
          {words}
        </pre>
      </details>
    </div>
  );
};
export default OrderMail;
