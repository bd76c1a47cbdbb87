import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadShipping, removeShipping, type ShippingRow } from './shipping.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShipping(request, context);
export const action = (args: ActionFunctionArgs) => removeShipping(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Option = ({ row, version }: { row: ShippingRow; version: string }) => {
  const text = usePanelText();
  return (
    <li>
      <div className="panel-facts">
        <p>
          <strong>{row.name}</strong>
        </p>
        {row.description !== '' && <p>{row.description}</p>}
        <ul role="list">
          {row.rates.map((rate) => (
            <li key={rate}>{rate}</li>
          ))}
        </ul>
        <p className="panel-hint">{row.countries}</p>
      </div>
      <div className="panel-changes">
        <Link className="text-button" to={`/einstellungen/versand/${row.id}`} aria-label={row.labels.change}>
          {text('settings.change')}
        </Link>
        <details className="panel-more">
          <summary aria-label={row.labels.remove}>{text('settings.remove')}</summary>
          <PanelForm
            intent="remove"
            about={{ optionId: row.id }}
            version={version}
            submit={text('settings.removeNow')}
            submitClass="button panel-danger"
          >
            <p className="panel-text">{row.labels.removeText}</p>
          </PanelForm>
        </details>
      </div>
    </li>
  );
};

/** MP-04 */
const Shipping = () => {
  const { options, version, changed, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('settings.shipping.title')}
        back={{ to: '/einstellungen', label: text('settings.back') }}
        lead={text('settings.shipping.lead')}
      >
        <p>
          <Link className="button" to="/einstellungen/versand/neu">
            {text('settings.shipping.add')}
          </Link>
        </p>
      </PageHead>
      <Outcome notice={notice} />
      <section aria-label={text('settings.shipping.list')}>
        {options.length === 0 ? (
          <p className="panel-text">{text('settings.shipping.none')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {options.map((row) => (
              <Option key={row.id} row={row} version={version} />
            ))}
          </ul>
        )}
        {changed !== null && <p className="panel-hint">{changed}</p>}
      </section>
    </div>
  );
};
export default Shipping;
