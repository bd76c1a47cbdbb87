import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useId, useState } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { SqlEditor } from '../sql-editor.tsx';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { ParameterFields } from './parameter-fields.tsx';
import type { loadAnalytics } from './load-analytics.server.ts';

export const QueryForm = () => {
  const { asked, hint, tables } = useLoaderData<typeof loadAnalytics>();
  const { problem, chart } = asked;
  const text = usePanelText();
  const id = useId();
  const isBusy = useNavigation().formMethod === 'GET';
  /** The editor's text, until another query is submitted. */
  const [typed, setTyped] = useState({ asked: asked.sql, sql: asked.sql });
  const sql = typed.asked === asked.sql ? typed.sql : asked.sql;
  return (
    <Form method="get" className="panel-form analytics-form" noValidate preventScrollReset>
      <Alert
        answer={problem ? { ok: false, title: problem.title, messages: [problem.message], values: {} } : undefined}
        takesFocus={false}
      />
      <FieldFrame id={id} label={text('analytics.sql')} hint={hint} problem={problem?.sql ?? undefined}>
        {(attributes) => (
          <SqlEditor
            attributes={attributes}
            name="sql"
            label={text('analytics.sql')}
            value={asked.sql}
            tables={tables}
            place={problem?.place ?? null}
            problem={problem?.sql ?? null}
            onType={(text) => setTyped({ asked: asked.sql, sql: text })}
          />
        )}
      </FieldFrame>
      <ParameterFields sql={sql} />
      {chart.kind !== 'auto' && <input type="hidden" name="bild" value={chart.kind} />}
      {chart.x !== '' && <input type="hidden" name="x" value={chart.x} />}
      {chart.y !== '' && <input type="hidden" name="y" value={chart.y} />}
      <div className="analytics-run">
        <FieldFrame
          id={`${id}-as-of`}
          label={text('analytics.asOf')}
          hint={text('analytics.asOfHint')}
          problem={problem?.asOf ?? undefined}
        >
          {(attributes) => (
            <input key={asked.stand} type="datetime-local" name="stand" defaultValue={asked.stand} {...attributes} />
          )}
        </FieldFrame>
        <button className="button" type="submit" aria-disabled={isBusy}>
          {text('analytics.run')}
        </button>
        <p role="status">{isBusy ? text('analytics.running') : ''}</p>
      </div>
    </Form>
  );
};
