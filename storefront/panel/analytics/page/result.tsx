import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { type RefObject, useId } from 'react';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { AGAIN, AskForm } from './ask-form.tsx';
import { Picture } from './picture.tsx';
import type { CurrentQuery, CurrentResult } from './current-query.ts';
import { Rows } from './rows.tsx';

/** A POST, like the query; the file is not a page, so without a script. */
const Files = ({ asked }: { readonly asked: CurrentQuery }) => {
  const text = usePanelText();
  const { crumb } = usePanel();
  return (
    <form className="analytics-files" method="post" action="/config/analytics/datei">
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name="sql" value={asked.sql} />
      <input type="hidden" name="asOf" value={asked.asOf} />
      <input type="hidden" name="parameters" value={JSON.stringify(asked.parameters)} />
      <button className="button quiet" type="submit" name="format" value="csv">
        {text('analytics.csv')}
      </button>
      <button className="button quiet" type="submit" name="format" value="parquet">
        {text('analytics.parquet')}
      </button>
    </form>
  );
};

const SaveForm = ({ asked }: { readonly asked: CurrentQuery }) => {
  const text = usePanelText();
  const answer = usePanelAnswer();
  return (
    <details className="panel-more" open={answer?.intent === 'save' || undefined}>
      <summary>{text('analytics.save')}</summary>
      <PanelForm intent="save" keepsPlace submit={text('analytics.save')} submitClass="button quiet">
        <input type="hidden" name="here" value={asked.here} />
        <input type="hidden" name="sql" value={asked.sql} />
        <input type="hidden" name="asOf" value={asked.asOf} />
        <input type="hidden" name="parameters" value={JSON.stringify(asked.parameters)} />
        <input type="hidden" name="range" value={asked.range} />
        <input type="hidden" name="chart" value={JSON.stringify(asked.chart)} />
        <PanelField label={text('analytics.saveAs')} name="name" maxLength={100} />
      </PanelForm>
    </details>
  );
};

interface BehindProps {
  readonly behind: NonNullable<CurrentQuery['behind']>;
  readonly heading: RefObject<HTMLHeadingElement> | undefined;
}

const Behind = ({ behind, heading }: BehindProps) => {
  const text = usePanelText();
  const id = useId();
  return (
    <div className="analytics-behind">
      <h3 id={id} ref={heading} tabIndex={-1} aria-describedby={`${id}-told`}>
        {behind.title}
      </h3>
      <p className="panel-hint" id={`${id}-told`}>
        {behind.told}
      </p>
      {behind.rows.length > 0 && <Rows label={behind.title} columns={behind.columns} rows={behind.rows} />}
      <div className="panel-inline">
        <button className="button quiet" type="submit" form={AGAIN}>
          {text('analytics.behindAway')}
        </button>
        {behind.asQuery !== null && (
          <AskForm fields={behind.asQuery}>
            <button className="button quiet" type="submit">
              {text('analytics.behindQuery')}
            </button>
          </AskForm>
        )}
      </div>
    </div>
  );
};

interface ResultProps {
  readonly result: CurrentResult;
  readonly asked: CurrentQuery;
  readonly heading: RefObject<HTMLHeadingElement>;
}

export const Result = ({ result, asked, heading }: ResultProps) => {
  const text = usePanelText();
  const id = useId();
  const { behind } = asked;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={behind ? undefined : heading} tabIndex={-1} aria-describedby={`${id}-told`}>
        {text('analytics.result')}
      </h2>
      <p className="panel-hint" id={`${id}-told`}>
        {result.told.join(' · ')}
      </p>
      <Picture asked={asked} result={result} />
      {behind && <Behind behind={behind} heading={heading} />}
      {result.rows.length > 0 && <Rows label={text('analytics.rows')} columns={result.columns} rows={result.rows} />}
      <Files asked={asked} />
      <SaveForm asked={asked} />
    </section>
  );
};
