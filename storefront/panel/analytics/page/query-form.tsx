import { useNavigation } from '@remix-run/react';
import { useId, useState } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { SqlEditor } from '../sql-editor.tsx';
import { INTENT_FIELD } from '../../form-handling/answer.ts';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { AskForm } from './ask-form.tsx';
import { useAnalytics } from './current-query.ts';
import { DRAWN } from './picture.tsx';

export const QueryForm = () => {
  const { asked, hint, tables } = useAnalytics();
  const { problem } = asked;
  const text = usePanelText();
  const id = useId();
  const isBusy = useNavigation().formData?.get(INTENT_FIELD) === 'ask';
  /** The editor's text, until another query is submitted. */
  const [typed, setTyped] = useState({ asked: asked.sql, sql: asked.sql });
  const sql = typed.asked === asked.sql ? typed.sql : asked.sql;
  return (
    <AskForm className="panel-form analytics-form" noValidate fields={asked.again.filter(([name]) => DRAWN.has(name))}>
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
    </AskForm>
  );
};
