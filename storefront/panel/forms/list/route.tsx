import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { FormRow } from './form-row.tsx';
import { loadForms, removeForm } from './load-forms.server.ts';

export const handle = { needs: 'forms:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadForms(request, context);
export const action = (args: ActionFunctionArgs) => removeForm(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Templates = () => {
  const { templates } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="vorlagen">
      <h2 id="vorlagen">{text('forms.new')}</h2>
      <p className="panel-text">{text('forms.templates')}</p>
      <ul role="list" className="panel-tiles form-templates">
        {templates.map(({ href, label, about }) => (
          <li key={href}>
            <Link to={href}>
              <strong>{label}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** FO-01 */
const Forms = () => {
  const { rows, search, first, more, reset, wrong, isNarrowed, notice, mayWrite } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isWhole = !isNarrowed && first === null;
  const isEmpty = isWhole && rows.length === 0;
  return (
    <div className="panel-page">
      <PageHead title={text('forms')} lead={text('forms.lead')}>
        {mayWrite && !isEmpty && (
          <p>
            <a className="button" href="#vorlagen">
              {text('forms.new')}
            </a>
          </p>
        )}
      </PageHead>
      <Outcome notice={notice} />
      {isEmpty ? (
        <EmptyList title={text('forms.none')} text={text('forms.noneText')} />
      ) : (
        <section aria-label={text('forms.list')}>
          <FilterForm key={search} search={{ label: text('forms.search'), text: search }} reset={reset} wrong={wrong} />
          {rows.length === 0 ? (
            <EmptyList title={text('forms.notFound')} text={text('forms.notFoundText')} />
          ) : (
            <ul role="list" className="panel-rows form-rows">
              {rows.map((row) => (
                <FormRow key={row.id} row={row} mayWrite={mayWrite} />
              ))}
            </ul>
          )}
          <PageLinks
            ways={[
              { to: first, label: text('forms.first') },
              { to: more, label: text('forms.more') },
            ]}
          />
        </section>
      )}
      {mayWrite && <Templates />}
    </div>
  );
};
export default Forms;
