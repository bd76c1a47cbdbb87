import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { CopyButton } from '../../../app/components/copy-button.tsx';
import { Modal } from '../../../app/components/modal.tsx';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { PanelCheck, PanelChecks, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadApiKeys } from './load-api-keys.server.ts';
import { SCOPES } from './scope-field.ts';

const LIST = '/api-schluessel';

/** A dialog in front of the list; without JavaScript it is above the list. */
const Step = ({ title, children }: { title: string; children: ReactNode }) => {
  const navigate = useNavigate();
  const id = useId();
  if (useHydrated()) {
    return (
      <Modal className="panel-modal" title={title} onClose={() => navigate(LIST, { preventScrollReset: true })}>
        <div className="panel-step">{children}</div>
      </Modal>
    );
  }
  return (
    <section aria-labelledby={id} className="panel-step">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

const Scopes = () => {
  const { groups } = useLoaderData<typeof loadApiKeys>();
  const text = usePanelText();
  return (
    <PanelChecks legend={text('apiKeys.scopes')} name={SCOPES}>
      {groups.map(({ title, scopes }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {scopes.map(({ scope, label }) => (
            <PanelCheck key={scope} label={label} name={`${SCOPES}.${scope}`} />
          ))}
        </fieldset>
      ))}
    </PanelChecks>
  );
};

const Choose = ({ answer }: { answer: PanelAnswer | undefined }) => {
  const { validity } = useLoaderData<typeof loadApiKeys>();
  const text = usePanelText();
  return (
    <>
      <Alert answer={answer?.ok === false ? answer : undefined} />
      <PanelForm intent="create">
        <PanelField
          label={text('apiKeys.name')}
          name="name"
          hint={text('apiKeys.nameHint')}
          maxLength={80}
          autoComplete="off"
          required
        />
        <PanelSelect label={text('apiKeys.validDays')} name="validDays" choices={validity} defaultValue="365" />
        <Scopes />
        <div className="panel-buttons">
          <button className="button" type="submit">
            {text('apiKeys.next')}
          </button>
          <Link className="button quiet" to={LIST} preventScrollReset>
            {text('apiKeys.cancel')}
          </Link>
        </div>
      </PanelForm>
    </>
  );
};

const Shown = ({ name, value }: { name: string; value: string }) => {
  const text = usePanelText();
  const id = useId();
  return (
    <>
      <p>{text('apiKeys.shownText')}</p>
      <div className="panel-field">
        <label htmlFor={id}>{text('apiKeys.shownLabel', { name })}</label>
        <textarea
          id={id}
          className="panel-key"
          readOnly
          rows={4}
          spellCheck={false}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="panel-buttons">
        <CopyButton className="button" name={text('apiKeys.shownLabel', { name })} copied={value} />
        <Link className="button quiet" to={LIST} preventScrollReset>
          {text('apiKeys.complete')}
        </Link>
      </div>
    </>
  );
};

/** MP-01: the key is shown only once. */
export const CreateKey = ({ answer }: { answer: PanelAnswer | undefined }) => {
  const text = usePanelText();
  const apiKey = answer?.ok === true ? answer.apiKey : undefined;
  if (apiKey) {
    return (
      <Step key="shown" title={text('apiKeys.shownTitle')}>
        <Shown name={apiKey.name} value={apiKey.key} />
      </Step>
    );
  }
  return (
    <Step key="choose" title={text('apiKeys.createTitle')}>
      <Choose answer={answer} />
    </Step>
  );
};
