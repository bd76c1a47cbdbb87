import { Link, useLoaderData } from '@remix-run/react';
import { PanelField, PanelForm } from '../../forms/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loader } from './route.tsx';

/** The site's own questions, with what can be done with them. */
export const SavedQueries = () => {
  const { saved } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">{text('analytics.saved')}</h2>
      {saved.length === 0 && <p className="panel-text">{text('analytics.noneSaved')}</p>}
      <ul role="list" className="panel-rows">
        {saved.map(({ queryId, name, sql, to }) => (
          <li key={queryId}>
            <Link to={to} dir="auto">
              {name}
            </Link>
            <details className="panel-more">
              <summary>
                {text('analytics.rename')}
                <span className="visually-hidden"> {name}</span>
              </summary>
              <PanelForm intent="rename" keepsPlace>
                <input type="hidden" name="queryId" value={queryId} />
                <input type="hidden" name="sql" value={sql} />
                <PanelField
                  label={text('analytics.newName', { name })}
                  name="name"
                  defaultValue={name}
                  maxLength={100}
                />
                <button className="button quiet" type="submit">
                  {text('analytics.save')}
                </button>
              </PanelForm>
            </details>
            <PanelForm intent="remove" className="" keepsPlace>
              <input type="hidden" name="queryId" value={queryId} />
              <button className="button quiet panel-danger" type="submit">
                {text('analytics.remove', { name })}
              </button>
            </PanelForm>
          </li>
        ))}
      </ul>
    </section>
  );
};
