import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { BatchList } from '../batch-list.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { startExport } from './action.server.ts';
import { loadExports } from './load-exports.server.ts';

export const handle = { needs: 'products:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadExports(request, context);
export const action = (args: ActionFunctionArgs) => startExport(args);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** What the shop knows, as a file (MP-02). */
const Exports = () => {
  const { formats, hasOrders, past } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const id = useId();
  return (
    <div className="panel-page">
      <PageHead title={text('exports')} lead={text('exports.lead')} />
      <Alert answer={answer?.ok === false ? answer : undefined} />
      <section aria-labelledby="products">
        <h2 id="products">{text('exports.products')}</h2>
        <PanelForm intent="products">
          <div className="panel-field">
            <label htmlFor={id}>{text('exports.format')}</label>
            <select id={id} name="format" aria-describedby={`${id}-hint`}>
              {formats.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <p className="panel-hint" id={`${id}-hint`}>
              {text('exports.productsHint')}
            </p>
          </div>
          <button className="button" type="submit">
            {text('exports.startProducts')}
          </button>
        </PanelForm>
      </section>
      {hasOrders && (
        <section aria-labelledby="orders">
          <h2 id="orders">{text('exports.orders')}</h2>
          <PanelForm intent="orders">
            <p className="panel-hint">{text('exports.ordersHint')}</p>
            <button className="button" type="submit">
              {text('exports.startOrders')}
            </button>
          </PanelForm>
        </section>
      )}
      <BatchList {...past} />
    </div>
  );
};
export default Exports;
