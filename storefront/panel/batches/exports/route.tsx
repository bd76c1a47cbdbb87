import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { BatchList } from '../batch-list.tsx';
import { PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { startExport } from './action.server.ts';
import { loadExports } from './load-exports.server.ts';

export const handle = { needs: 'products:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadExports(request, context);
export const action = (args: ActionFunctionArgs) => startExport(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** MP-02 */
const Exports = () => {
  const { formats, hasOrders, past } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('exports')} lead={text('exports.lead')} />
      <Alert answer={answer?.ok === false ? answer : undefined} />
      <section aria-labelledby="products">
        <h2 id="products">{text('exports.products')}</h2>
        <PanelForm intent="products" submit={text('exports.startProducts')}>
          <PanelSelect
            label={text('exports.format')}
            name="format"
            hint={text('exports.productsHint')}
            choices={formats}
            defaultValue={formats[0]?.value}
          />
        </PanelForm>
      </section>
      {hasOrders && (
        <section aria-labelledby="orders">
          <h2 id="orders">{text('exports.orders')}</h2>
          <PanelForm intent="orders" submit={text('exports.startOrders')}>
            <p className="panel-hint">{text('exports.ordersHint')}</p>
          </PanelForm>
        </section>
      )}
      <BatchList {...past} />
    </div>
  );
};
export default Exports;
