import type { SecondFactorSetup } from '@kontor/contracts/account-calls';
import type { PanelAnswer } from '../../forms/answer.ts';
import { PanelField, PanelForm } from '../../forms/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

const Setup = ({ setup, answer }: { setup: SecondFactorSetup; answer: PanelAnswer }) => {
  const text = usePanelText();
  return (
    <div className="panel-setup">
      <img src={setup.qrCode} alt={text('account.factorQr')} width={220} height={220} />
      <div>
        <p>{text('account.factorScan')}</p>
        <p className="panel-hint">{text('account.factorKey')}</p>
        <p className="panel-key">{setup.secret}</p>
        <PanelForm intent="enable">
          <PanelField
            label={text('account.factorCode')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
            answer={answer.ok ? undefined : answer}
          />
          <button className="button" type="submit">
            {text('account.factorEnable')}
          </button>
        </PanelForm>
      </div>
    </div>
  );
};

/** Shown this once. */
const Codes = ({ codes }: { codes: readonly string[] }) => {
  const text = usePanelText();
  return (
    <div className="panel-notice" role="status">
      <h3>{text('account.codesTitle')}</h3>
      <p>{text('account.codesText')}</p>
      <ul role="list" className="panel-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
};

/** What is asked for beside the password. */
export const SecondFactorSection = ({ isOn, answer }: { isOn: boolean; answer: PanelAnswer | undefined }) => {
  const text = usePanelText();
  const setup = answer?.setup;
  const codes = answer?.ok === true ? answer.codes : undefined;
  return (
    <section aria-labelledby="factor">
      <h2 id="factor">{text('account.factorTitle')}</h2>
      {codes && <Codes codes={codes} />}
      <p className="panel-text">{text(isOn ? 'account.factorOn' : 'account.factorOff')}</p>
      {!isOn && setup && answer && <Setup setup={setup} answer={answer} />}
      {!isOn && !setup && (
        <PanelForm intent="prepare">
          <button className="button quiet" type="submit">
            {text('account.factorStart')}
          </button>
        </PanelForm>
      )}
      {isOn && (
        <details className="panel-more" open={answer?.intent === 'disable'}>
          <summary>{text('account.factorDisableTitle')}</summary>
          <PanelForm intent="disable">
            <PanelField
              label={text('account.passwordNow')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              answer={answer?.intent === 'disable' ? answer : undefined}
            />
            <button className="button quiet" type="submit">
              {text('account.factorDisable')}
            </button>
          </PanelForm>
        </details>
      )}
    </section>
  );
};
