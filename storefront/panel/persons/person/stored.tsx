import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form, useLoaderData } from '@remix-run/react';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import type { loadPerson } from './load-person.server.ts';

export const Stored = () => {
  const { personId, areas } = useLoaderData<typeof loadPerson>();
  const { crumb } = usePanel();
  const text = usePanelText();
  return (
    <section aria-labelledby="stored">
      <h2 id="stored">{text('person.areas')}</h2>
      <dl className="person-areas">
        {areas.map(({ title, count }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {/* The response is a file, which a fetch could not save. */}
      <Form className="panel-form" method="post" action={`/personen/${personId}/auskunft`} reloadDocument>
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <h3 id="report">{text('person.report')}</h3>
        <p className="panel-hint" id="report-hint">
          {text('person.reportHint')}
        </p>
        <div className="panel-buttons" role="group" aria-labelledby="report" aria-describedby="report-hint">
          <button className="button" type="submit" name="format" value="html">
            {text('person.reportHtml')}
          </button>
          <button className="button quiet" type="submit" name="format" value="json">
            {text('person.reportJson')}
          </button>
        </div>
      </Form>
    </section>
  );
};
