import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeDomains } from './action.server.ts';
import { DomainItem } from './domain-item.tsx';
import { loadDomains } from './load-domains.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadDomains(request, context);
export const action = (args: ActionFunctionArgs) => changeDomains(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Domains = () => {
  const { rows, first, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('domains.title')} lead={text('domains.lead')}>
        <p className="panel-hint">{first}</p>
      </PageHead>
      <Outcome notice={notice} />
      <section aria-labelledby="domains">
        <h2 id="domains">{text('domains.list')}</h2>
        {rows.length === 0 ? (
          <p className="panel-text">{text('domains.none')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {rows.map((row) => (
              <DomainItem key={row.domain} row={row} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="add">
        <h2 id="add">{text('domains.add')}</h2>
        <PanelForm key={rows.length} intent="add" submit={text('domains.add')}>
          <PanelField
            label={text('domains.name')}
            name="domain"
            hint={text('domains.nameHint')}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            required
          />
        </PanelForm>
      </section>
    </div>
  );
};
export default Domains;
