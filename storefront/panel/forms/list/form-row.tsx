import { Link } from '@remix-run/react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { FormRowData } from './load-forms.server.ts';

const Remove = ({ row }: { readonly row: FormRowData }) => {
  const text = usePanelText();
  return (
    <details className="panel-more">
      <summary aria-label={row.labels.remove}>{text('forms.remove')}</summary>
      <PanelForm
        intent="remove"
        about={{ formId: row.id }}
        submit={text('forms.removeNow')}
        submitClass="button panel-danger"
      >
        <p className="panel-text">{text('forms.removeText')}</p>
      </PanelForm>
    </details>
  );
};

interface FormRowProps {
  readonly row: FormRowData;
  readonly mayWrite: boolean;
}

export const FormRow = ({ row, mayWrite }: FormRowProps) => {
  const text = usePanelText();
  const { labels } = row;
  return (
    <li>
      <div className="panel-facts">
        <p>
          <Link to={row.href} dir="auto">
            <strong>{row.name}</strong>
          </Link>
        </p>
        <p>{row.facts}</p>
        <p className="panel-hint">{row.saved}</p>
      </div>
      <div className="panel-changes">
        <Link className="text-button" to={row.href} aria-label={labels.edit}>
          {text('forms.edit')}
        </Link>
        <Link className="text-button" to={row.answers} aria-label={labels.answers}>
          {text('forms.answers')}
        </Link>
        <Link className="text-button" to={row.forwarding} aria-label={labels.forwarding}>
          {text('forms.forwarding')}
        </Link>
        {mayWrite && (
          <Link className="text-button" to={row.copy} aria-label={labels.copy}>
            {text('forms.copy')}
          </Link>
        )}
        {mayWrite && <Remove row={row} />}
      </div>
    </li>
  );
};
