import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadAccount } from './load-account.server.ts';
import type { SecondFactorSetup } from '@kontor/contracts/accounts/responses';

const Setup = ({ setup }: { readonly setup: SecondFactorSetup }) => {
  const text = usePanelText();
  return (
    <div className="panel-setup">
      <img src={setup.qrCode} alt={text('account.factorQr')} width={220} height={220} />
      <div>
        <p>{text('account.factorScan')}</p>
        <p className="panel-hint">{text('account.factorKey')}</p>
        <p className="panel-key">{setup.secret}</p>
        <PanelForm intent="enable" submit={text('account.factorEnable')}>
          <PanelField
            label={text('account.factorCode')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            autoFocus
          />
        </PanelForm>
      </div>
    </div>
  );
};

/** Shown only once. */
const Codes = ({ codes, isNew }: { codes: readonly string[]; isNew: boolean }) => {
  const text = usePanelText();
  return (
    <div className="panel-notice" role="status">
      <h3>{text('account.codesTitle')}</h3>
      <p>{text(isNew ? 'account.codesRenewedText' : 'account.codesText')}</p>
      <ul role="list" className="panel-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
};

const WhileOn = ({ codesLeft }: { codesLeft: string }) => {
  const text = usePanelText();
  return (
    <>
      <p className="panel-hint">{codesLeft}</p>
      <div className="panel-inline">
        <ConfirmButton
          intent="codes"
          label={text('account.codesNew')}
          about={text('account.codesNewText')}
          now={text('account.codesNewNow')}
          isDanger={false}
        />
        <ConfirmButton
          intent="disable"
          label={text('account.factorDisableTitle')}
          about={text('account.factorDisableText')}
          now={text('account.factorDisable')}
        />
      </div>
    </>
  );
};

export const SecondFactorSection = ({ answer }: { answer: PanelAnswer | undefined }) => {
  const { isOn, isDemanded, codesLeft } = useLoaderData<typeof loadAccount>().factor;
  const text = usePanelText();
  // A lost answer keeps the previous setup on the page.
  const [setup, setSetup] = useState(answer?.setup);
  if (answer?.setup !== undefined && answer.setup !== setup) setSetup(answer.setup);
  const codes = answer?.ok === true ? answer.codes : undefined;
  return (
    <section aria-labelledby="factor">
      <h2 id="factor">{text('account.factorTitle')}</h2>
      {isDemanded && <p className="panel-notice">{text('account.factorDemanded')}</p>}
      {codes && <Codes codes={codes} isNew={answer?.intent === 'codes'} />}
      <p className="panel-text">{text(isOn ? 'account.factorOn' : 'account.factorOff')}</p>
      {!isOn && setup && <Setup setup={setup} />}
      {!isOn && !setup && (
        <PanelForm intent="prepare">
          <button className={isDemanded ? 'button' : 'button quiet'} type="submit">
            {text('account.factorStart')}
          </button>
        </PanelForm>
      )}
      {isOn && <WhileOn codesLeft={codesLeft} />}
    </section>
  );
};
