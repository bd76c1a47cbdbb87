import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { CopyButton } from '../../../app/components/copy-button.tsx';
import { Modal } from '../../../app/components/modal.tsx';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadApiKeys } from './load-api-keys.server.ts';
import { SCOPE_FIELD } from './scope-field.ts';

const LIST = '/api-schluessel';

/** In front of the list; without a script it stands above it. */
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

const Scopes = ({ refused }: { refused: Extract<PanelAnswer, { ok: false }> | undefined }) => {
  const { groups } = useLoaderData<typeof loadApiKeys>();
  const text = usePanelText();
  const id = useId();
  const problem = refused?.fields['scopes'];
  return (
    <fieldset className="panel-scopes" aria-describedby={problem === undefined ? undefined : id}>
      <legend>{text('apiKeys.scopes')}</legend>
      {problem !== undefined && (
        <p className="panel-problem" id={id}>
          {problem}
        </p>
      )}
      {groups.map(({ title, scopes }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {scopes.map(({ scope, label }) => (
            <label key={scope} className="panel-check">
              <input
                type="checkbox"
                name={SCOPE_FIELD + scope}
                defaultChecked={refused?.values[SCOPE_FIELD + scope] !== undefined}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
};

const Choose = ({ answer }: { answer: PanelAnswer | undefined }) => {
  const { validity } = useLoaderData<typeof loadApiKeys>();
  const text = usePanelText();
  const id = useId();
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <>
      <Alert answer={refused} />
      <PanelForm intent="create">
        <PanelField
          label={text('apiKeys.name')}
          name="name"
          hint={text('apiKeys.nameHint')}
          maxLength={80}
          autoComplete="off"
          required
          answer={refused}
        />
        <div className="panel-field">
          <label htmlFor={id}>{text('apiKeys.validDays')}</label>
          <select id={id} name="validDays" defaultValue={refused?.values['validDays'] ?? '365'}>
            {validity.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Scopes refused={refused} />
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

/** MP-01: what the key is for and may do, then the key, which is shown this once. */
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
