import { Link } from '@remix-run/react';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { type AnalyticsPage, useAnalytics } from './current-query.ts';

type Saved = AnalyticsPage['saved'][number];

const Rename = ({ queryId, name, sql, asOf, parameters, range, chart }: Saved) => {
  const text = usePanelText();
  const { asked } = useAnalytics();
  return (
    <details className="panel-more">
      <summary aria-label={text('analytics.renameNamed', { name })}>{text('analytics.rename')}</summary>
      <PanelForm
        intent="rename"
        about={{ queryId }}
        keepsPlace
        submit={text('analytics.save')}
        submitClass="button quiet"
      >
        <input type="hidden" name="here" value={asked.here} />
        <input type="hidden" name="sql" value={sql} />
        <input type="hidden" name="asOf" value={asOf} />
        <input type="hidden" name="parameters" value={JSON.stringify(parameters)} />
        <input type="hidden" name="range" value={range} />
        <input type="hidden" name="chart" value={JSON.stringify(chart)} />
        <PanelField label={text('analytics.newName', { name })} name="name" defaultValue={name} maxLength={100} />
      </PanelForm>
    </details>
  );
};

const Remove = ({ queryId, name }: Saved) => {
  const text = usePanelText();
  const { asked } = useAnalytics();
  return (
    <ConfirmButton
      intent="remove"
      label={text('analytics.remove')}
      named={text('analytics.removeNamed', { name })}
      about={text('analytics.removeText')}
      now={text('analytics.removeNow')}
      fields={{ queryId, here: asked.here }}
      keepsPlace
    />
  );
};

export const SavedQueries = () => {
  const { saved } = useAnalytics();
  const text = usePanelText();
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">{text('analytics.saved')}</h2>
      {saved.length === 0 ? (
        <p className="panel-text">{text('analytics.noneSaved')}</p>
      ) : (
        <ul role="list" className="panel-rows">
          {saved.map((query) => (
            <li key={query.queryId}>
              <div className="panel-facts">
                <p>
                  <Link to={query.to} dir="auto" preventScrollReset>
                    {query.name}
                  </Link>
                </p>
                {query.stand !== null && <p className="panel-hint">{query.stand}</p>}
              </div>
              <div className="panel-changes">
                <Rename {...query} />
                <Remove {...query} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
