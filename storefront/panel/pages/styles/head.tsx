import { Link, useActionData } from '@remix-run/react';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { ProblemSummary } from '../../form-handling/problem-summary.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PAGES } from '../addresses.ts';
import type { ShownStyles } from './load-styles.server.ts';

/** How the styles stand, and what came of the form. */
export const StylesHead = ({ shown }: { readonly shown: ShownStyles }) => {
  const answer = useActionData<PanelAnswer>();
  const text = usePanelText();
  return (
    <>
      <PageHead
        title={text('pages.styles')}
        back={{ to: PAGES, label: text('pages.back') }}
        lead={text('styles.lead')}
        beside={
          <span className="badge" data-open={shown.state === 'changed'}>
            {shown.stateText}
          </span>
        }
      >
        <p className="panel-hint">{shown.changed}</p>
        {shown.history !== null && (
          <p>
            <Link className="more-link" to={shown.history}>
              {text('pages.history')}
            </Link>
          </p>
        )}
      </PageHead>
      <ProblemSummary answer={answer} />
      <Notice notice={shown.notice} />
      {!shown.mayDraft && <p className="panel-notice">{text('pages.readOnly')}</p>}
    </>
  );
};
