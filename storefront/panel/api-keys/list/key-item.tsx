import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { KeyRow } from './load-api-keys.server.ts';

export const KeyItem = ({ row }: { row: KeyRow }) => {
  const text = usePanelText();
  return (
    <li>
      <div className="panel-facts">
        <p>
          <strong>{row.name}</strong> {row.isExpired && <span className="badge">{text('apiKeys.expired')}</span>}
        </p>
        <p className="panel-key">{row.start}</p>
        <p>{row.rights}</p>
        <p className="panel-hint">{row.used}</p>
        <p className="panel-hint">{row.ends}</p>
        <p className="panel-hint">{row.created}</p>
      </div>
      <details className="panel-more">
        <summary aria-label={row.labels.delete}>{text('apiKeys.delete')}</summary>
        <PanelForm
          intent="delete"
          about={{ keyId: row.id }}
          submit={text('apiKeys.deleteNow')}
          submitClass="button panel-danger"
        >
          <p className="panel-text">{row.labels.deleteText}</p>
        </PanelForm>
      </details>
    </li>
  );
};
