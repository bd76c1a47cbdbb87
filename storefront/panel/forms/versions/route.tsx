import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Preview } from '../builder/preview.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadVersions, restoreVersion } from './versions.server.ts';

export const handle = { needs: 'forms:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadVersions(params['formId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => restoreVersion(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Shown = () => {
  const { shown, version, mayWrite, countries, typing } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (shown === null) return null;
  return (
    <section aria-labelledby="fassung">
      <h2 id="fassung">{shown.heading}</h2>
      <p className="panel-hint">{shown.saved}</p>
      {shown.changes !== null && <p>{shown.changes}</p>}
      {mayWrite && !shown.isCurrent && (
        <PanelForm
          intent="restore"
          about={{ restored: String(shown.version) }}
          version={version}
          submit={text('formVersions.restore')}
        >
          <p className="panel-hint">{text('formVersions.restoreHint')}</p>
        </PanelForm>
      )}
      <Preview key={shown.version} draft={shown.draft} countries={countries} typing={typing} />
    </section>
  );
};

/** FO-02 */
const FormVersions = () => {
  const { title, back, rows, first, more } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={title} back={{ to: back, label: text('formVersions.back') }} lead={text('formVersions.lead')} />
      <Outcome notice={null} />
      <Shown />
      <section aria-label={text('formVersions.short')}>
        <ul role="list" className="panel-rows">
          {rows.map((row) => (
            <li key={row.version}>
              <div className="panel-facts">
                <p>
                  <strong>{row.title}</strong>{' '}
                  {row.isCurrent && <span className="badge">{text('formVersions.current')}</span>}
                </p>
                <p className="panel-hint">{row.saved}</p>
                {row.changes !== null && <p>{row.changes}</p>}
              </div>
              <div className="panel-changes">
                <Link className="text-button" to={row.look} aria-label={row.lookLabel}>
                  {text('formVersions.look')}
                </Link>
              </div>
            </li>
          ))}
        </ul>
        <PageLinks
          ways={[
            { to: first, label: text('formVersions.newest') },
            { to: more, label: text('formVersions.older') },
          ]}
        />
      </section>
    </div>
  );
};
export default FormVersions;
