import { MAX_EMAIL_LENGTH } from '@kontor/contracts/kernel/email-address';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PanelCheck, PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { DESPITE, REDACT } from './fields.ts';
import type { loadPerson, OpenRow, TextRow } from './load-person.server.ts';

const TextFacts = ({ row, children }: { row: TextRow; children?: ReactNode }) => (
  <span>
    <span className="person-excerpt" dir="auto">
      {row.excerpt}
    </span>
    <span className="panel-hint">
      {row.where} {row.times}
    </span>
    <span className="panel-hint">{row.found}</span>
    {children}
  </span>
);

/** Texts that others have typed about the person, redactable or not. */
const Texts = () => {
  const { redactable, others } = useLoaderData<typeof loadPerson>();
  const text = usePanelText();
  if (redactable.length + others.length === 0) {
    return (
      <>
        <h3>{text('person.texts')}</h3>
        <p className="panel-text">{text('person.textsNone')}</p>
      </>
    );
  }
  return (
    <>
      {redactable.length > 0 && (
        <div className="person-choices" role="group" aria-labelledby="redact" aria-describedby="redact-hint">
          <h3 id="redact">{text('person.texts')}</h3>
          <p className="panel-hint" id="redact-hint">
            {text('person.textsLead')}
          </p>
          {redactable.map((row) => (
            <PanelCheck key={row.id} label={<TextFacts row={row} />} name={`${REDACT}.${row.id}`} isOn={row.isSure} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <>
          <h3>{text('person.textsLeft')}</h3>
          <ul role="list" className="panel-rows">
            {others.map((row) => (
              <li key={row.id}>
                <TextFacts row={row}>
                  <span className="panel-hint">{row.place}</span>
                </TextFacts>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Matter = ({ row }: { readonly row: OpenRow }) => (
  <li>
    <div className="panel-facts">
      <p>
        <strong>{row.title}</strong>
      </p>
      <p className="panel-inline">
        {row.orders.map(({ to, label }) => (
          <Link key={to} className="more-link" to={to}>
            {label}
          </Link>
        ))}
      </p>
      <PanelCheck label={row.confirm} name={`${DESPITE}.${row.kind}`} />
    </div>
  </li>
);

const Open = () => {
  const { open } = useLoaderData<typeof loadPerson>();
  const text = usePanelText();
  if (open.length === 0) return null;
  return (
    <>
      <h3>{text('person.open')}</h3>
      <p className="panel-text">{text('person.openLead')}</p>
      <ul role="list" className="panel-rows">
        {open.map((row) => (
          <Matter key={row.kind} row={row} />
        ))}
      </ul>
    </>
  );
};

/** What is erased, what is kept and why; the address must be typed to confirm. */
export const Erase = () => {
  const { kept, hasInvoices } = useLoaderData<typeof loadPerson>();
  const text = usePanelText();
  return (
    <section aria-labelledby="erase">
      <h2 id="erase">{text('person.erase')}</h2>
      <p className="panel-text">{text('person.erases')}</p>
      <h3>{text('person.keeps')}</h3>
      <ul className="panel-list">
        {kept.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {hasInvoices && <p className="panel-text">{text('person.invoices')}</p>}
      <PanelForm
        className="panel-form person-erase"
        intent="erase"
        keepsTyped={false}
        submit={text('person.eraseNow')}
        submitClass="button panel-danger"
      >
        <Texts />
        <Open />
        <PanelField
          label={text('person.confirm')}
          name="email"
          inputMode="email"
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </PanelForm>
    </section>
  );
};
