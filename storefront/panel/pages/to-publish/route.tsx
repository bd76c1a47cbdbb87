import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PAGES } from '../addresses.ts';
import { loadChanged, publishChosen } from './load-changed.server.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadChanged(request, context);
export const action = (args: ActionFunctionArgs) => publishChosen(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Changed = () => {
  const { rows, mayPublish } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <ul role="list" className="panel-rows">
      {rows.map(({ id, title, href, address, changed, state, stateText, isComplete }) => (
        <li key={id}>
          <div className="page-choice">
            <input
              type="checkbox"
              name="documentId"
              value={id}
              defaultChecked={isComplete}
              disabled={!isComplete || !mayPublish}
              aria-label={title}
            />
            <div className="panel-facts">
              <p>
                <Link to={href} dir="auto">
                  <strong>{title}</strong>
                </Link>{' '}
                <span className="badge" data-open={state === 'changed'}>
                  {stateText}
                </span>
              </p>
              <p>{address}</p>
              <p className="panel-hint">{changed}</p>
              {!isComplete && <p className="panel-problem">{text('pages.toPublishIncomplete')}</p>}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
};

/** What would be published, chosen page by page, as one release. */
const ToPublish = () => {
  const { rows, first, more, notice, mayPublish } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const canPublish = mayPublish && rows.some(({ isComplete }) => isComplete);
  return (
    <div className="panel-page">
      <PageHead
        title={text('pages.toPublish')}
        back={{ to: PAGES, label: text('pages.back') }}
        lead={text('pages.toPublishLead')}
      />
      <Outcome notice={notice} />
      {!mayPublish && <p className="panel-notice">{text('pages.mayNotPublish')}</p>}
      <section aria-label={text('pages.toPublishList')}>
        {rows.length === 0 && first === null ? (
          <EmptyList title={text('pages.toPublishNone')} text={text('pages.toPublishNoneText')} />
        ) : (
          <PanelForm
            key={rows.map(({ id }) => id).join(' ')}
            intent="publish"
            className="page-choices"
            keepsTyped={false}
            submit={canPublish ? text('pages.publishChosen') : undefined}
          >
            <Changed />
          </PanelForm>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('pages.first') },
            { to: more, label: text('pages.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default ToPublish;
