import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadLogLosses, type LossShown } from './load-log-losses.server.ts';

export const handle = { needs: 'settings:write' };
export const loader = ({ context }: LoaderFunctionArgs) => loadLogLosses(context);
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'logLosses.failed',
    write: async (form) => {
      await context.logLosses.acknowledge(textIn(form, 'loss'));
      return redirect('/fehlende-ereignisse', 303);
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Witnesses = ({ loss: { head, witnesses } }: { loss: LossShown }) => {
  const text = usePanelText();
  return (
    <details className="panel-more">
      <summary>{text('logLosses.witnesses')}</summary>
      <ul role="list" className="panel-rows">
        {witnesses.map(({ id, who, upTo }) => (
          <li key={id}>
            <p>{who}</p>
            <p className="panel-hint">{upTo}</p>
          </li>
        ))}
      </ul>
      <p className="panel-hint">{head}</p>
    </details>
  );
};

const Acknowledged = ({ loss: { id, acknowledged } }: { loss: LossShown }) => {
  const text = usePanelText();
  if (acknowledged !== null) return <p className="panel-text">{acknowledged}</p>;
  return (
    <PanelForm intent="acknowledge" keepsPlace>
      <input type="hidden" name="loss" value={id} />
      <button className="button" type="submit">
        {text('logLosses.acknowledge')}
      </button>
      <p className="panel-hint">{text('logLosses.acknowledgeHint')}</p>
    </PanelForm>
  );
};

const Loss = ({ loss }: { loss: LossShown }) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{loss.found}</h2>
      <dl className="batch-counts">
        <div>
          <dt>{loss.missingText}</dt>
          <dd>{loss.missing}</dd>
        </div>
        <div>
          <dt>{usePanelText()('logLosses.since')}</dt>
          <dd>{loss.since}</dd>
        </div>
      </dl>
      <Acknowledged loss={loss} />
      <Witnesses loss={loss} />
    </section>
  );
};

const WhatToDo = () => {
  const text = usePanelText();
  return (
    <>
      <section aria-labelledby="todo">
        <h2 id="todo">{text('logLosses.todo')}</h2>
        <p className="panel-text">{text('logLosses.todoBackup')}</p>
        <p className="panel-text">{text('logLosses.todoCompare')}</p>
      </section>
      <section aria-labelledby="meanwhile">
        <h2 id="meanwhile">{text('logLosses.meanwhile')}</h2>
        <p className="panel-text">{text('logLosses.meanwhileText')}</p>
      </section>
    </>
  );
};

const LogLosses = () => {
  const { losses } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('logLosses.title')}
        back={{ to: '/', label: text('logLosses.home') }}
        lead={text('logLosses.lead')}
      />
      <Outcome notice={losses.length === 0 ? text('logLosses.none') : null} />
      {losses.map((loss) => (
        <Loss key={loss.id} loss={loss} />
      ))}
      {losses.length > 0 && <WhatToDo />}
    </div>
  );
};
export default LogLosses;
