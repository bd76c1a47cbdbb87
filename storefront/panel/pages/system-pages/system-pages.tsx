import { Link } from '@remix-run/react';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { SystemPagesData } from './system-pages.server.ts';

interface RowProps {
  readonly row: SystemPagesData['rows'][number];
  readonly mayDraft: boolean;
}

const Row = ({ row, mayDraft }: RowProps) => {
  const text = usePanelText();
  const { name, title, about, state, stateText, changed, href, mayReset, labels } = row;
  return (
    <li>
      <div className="panel-facts">
        <p>
          <strong>{title}</strong>{' '}
          <span className="badge" data-open={state === 'changed'}>
            {stateText}
          </span>
        </p>
        <p>{about}</p>
        {changed !== null && <p className="panel-hint">{changed}</p>}
      </div>
      <div className="panel-changes">
        {href !== null && (
          <Link className="text-button" to={href} aria-label={labels.edit}>
            {text('pages.edit')}
          </Link>
        )}
        {href === null && mayDraft && (
          <PanelForm
            intent="design"
            about={{ page: name }}
            submit={text('system.design')}
            submitClass="button quiet"
            submitLabel={labels.design}
          />
        )}
        {mayDraft && mayReset && (
          <ConfirmButton
            intent="reset"
            fields={{ page: name }}
            label={text('system.reset')}
            named={labels.reset}
            about={text('system.resetText')}
            now={text('system.resetNow')}
          />
        )}
      </div>
    </li>
  );
};

/** Not found, error, search and lock screen: the product's own, or the site's. Its forms work on any page of the panel. */
export const SystemPages = ({ rows, mayDraft }: SystemPagesData) => (
  <ul role="list" className="panel-rows">
    {rows.map((row) => (
      <Row key={row.name} row={row} mayDraft={mayDraft} />
    ))}
  </ul>
);
