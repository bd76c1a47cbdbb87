import { CopyButton } from '../../../app/components/copy-button.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { DomainRow } from './load-domains.server.ts';

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className="panel-key">{value}</span> <CopyButton name={name} copied={value} />
    </dd>
  </div>
);

const Proof = ({ row: { domain, proof, labels } }: { readonly row: DomainRow }) => {
  const text = usePanelText();
  return (
    <>
      <p className="panel-text">{text('domains.proofLead')}</p>
      <h3>{text('domains.record')}</h3>
      <dl className="panel-terms">
        <Fact name={text('domains.recordName')} value={proof.record.name} />
        <Fact name={text('domains.recordValue')} value={proof.record.value} />
      </dl>
      <h3>{text('domains.file')}</h3>
      <dl className="panel-terms">
        <Fact name={text('domains.fileUrl')} value={proof.file.url} />
        <Fact name={text('domains.fileContent')} value={proof.file.content} />
      </dl>
      <PanelForm
        intent="connect"
        about={{ named: domain }}
        submit={text('domains.connect')}
        submitLabel={labels.connect}
      />
    </>
  );
};

const MainForm = ({ row: { domain, isMain, labels } }: { readonly row: DomainRow }) => {
  const text = usePanelText();
  return (
    <PanelForm
      intent="main"
      about={{ named: isMain ? '' : domain }}
      className="panel-inline"
      submit={text(isMain ? 'domains.unsetMain' : 'domains.makeMain')}
      submitClass="text-button"
      submitLabel={isMain ? labels.unsetMain : labels.makeMain}
    />
  );
};

export const DomainItem = ({ row }: { readonly row: DomainRow }) => {
  const text = usePanelText();
  const { domain, isConnected, isMain, state, labels } = row;
  return (
    <li>
      <div className="panel-facts">
        <p>
          <strong>{domain}</strong>{' '}
          {isMain && (
            <span className="badge" data-open="true">
              {text('domains.main')}
            </span>
          )}
        </p>
        <p className="panel-hint">{state}</p>
        {isMain && <p className="panel-hint">{text('domains.mainText')}</p>}
        {!isConnected && <Proof row={row} />}
      </div>
      <div className="panel-changes">
        {isConnected && <MainForm row={row} />}
        <details className="panel-more">
          <summary aria-label={labels.remove}>{text('domains.remove')}</summary>
          <PanelForm
            intent="remove"
            about={{ named: domain }}
            submit={text('domains.removeNow')}
            submitClass="button panel-danger"
          >
            <p className="panel-text">{labels.removeText}</p>
          </PanelForm>
        </details>
      </div>
    </li>
  );
};
