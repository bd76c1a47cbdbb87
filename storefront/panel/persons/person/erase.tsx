import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { DESPITE_FIELD, REDACT_FIELD } from './fields.ts';
import type { loadPerson, OpenRow, TextRow } from './load-person.server.ts';

type Refused = Extract<PanelAnswer, { ok: false }> | undefined;

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

/** Texts that others have typed about them: those that can be taken back, and those that cannot. */
const Texts = ({ refused }: { refused: Refused }) => {
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
            <label key={row.id} className="panel-check">
              <input
                type="checkbox"
                name={REDACT_FIELD + row.id}
                defaultChecked={refused ? refused.values[REDACT_FIELD + row.id] !== undefined : row.isSure}
              />
              <TextFacts row={row} />
            </label>
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

const Matter = ({ row, refused }: { row: OpenRow; refused: Refused }) => {
  const name = DESPITE_FIELD + row.kind;
  const problem = refused?.fields[name];
  return (
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
        <label className="panel-check">
          <input
            type="checkbox"
            name={name}
            defaultChecked={refused?.values[name] !== undefined}
            aria-invalid={problem === undefined ? undefined : true}
          />
          <span>{row.confirm}</span>
        </label>
      </div>
    </li>
  );
};

/** What is still to be done, and each kind of it to be confirmed. */
const Open = ({ refused }: { refused: Refused }) => {
  const { open } = useLoaderData<typeof loadPerson>();
  const text = usePanelText();
  if (open.length === 0) return null;
  return (
    <>
      <h3>{text('person.open')}</h3>
      <p className="panel-text">{text('person.openLead')}</p>
      <ul role="list" className="panel-rows">
        {open.map((row) => (
          <Matter key={row.kind} row={row} refused={refused} />
        ))}
      </ul>
    </>
  );
};

/** What goes, what stays and why, and the address once more before it is done. */
export const Erase = () => {
  const { kept, hasInvoices } = useLoaderData<typeof loadPerson>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const refused = answer?.ok === false ? answer : undefined;
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
      <PanelForm className="panel-form person-erase" intent="erase">
        <Texts refused={refused} />
        <Open refused={refused} />
        <PanelField
          label={text('person.confirm')}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          required
          answer={answer}
        />
        <button className="button panel-danger" type="submit">
          {text('person.eraseNow')}
        </button>
      </PanelForm>
    </section>
  );
};
