import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { Changes } from './changes.tsx';
import { loadHistory, undoEdit } from './load-history.server.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadHistory(params['documentId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => undoEdit(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

const EditRow = ({ row }: { readonly row: Row }) => {
  const { mayUndo } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const { edit, title, who, isUndone, changes } = row;
  return (
    <li>
      <div className="panel-facts">
        <h2 className="page-edit">
          {title} {isUndone && <span className="badge">{text('pages.isUndone')}</span>}
        </h2>
        <p className="panel-hint">{who}</p>
        <Changes changes={changes} />
      </div>
      {mayUndo && !isUndone && (
        <PanelForm
          intent="undo"
          about={{ edit: String(edit) }}
          className="panel-changes"
          submit={text('pages.undo')}
          submitClass="button quiet"
          submitLabel={text('pages.undoNamed', { n: edit })}
        />
      )}
    </li>
  );
};

/** Who changed what when, with undo of any edit. */
const PageHistory = () => {
  const { title, editor, rows, newest, older, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={title} back={{ to: editor, label: text('pages.toEditor') }} lead={text('pages.historyLead')} />
      <Outcome notice={notice} />
      <section aria-label={text('pages.history')}>
        {rows.length === 0 ? (
          <EmptyList title={text('pages.historyNone')} text={text('pages.historyNoneText')} />
        ) : (
          <ol role="list" className="panel-rows">
            {rows.map((row) => (
              <EditRow key={row.edit} row={row} />
            ))}
          </ol>
        )}
        <PageLinks
          ways={[
            { to: newest, label: text('pages.newest') },
            { to: older, label: text('pages.older') },
          ]}
        />
      </section>
    </div>
  );
};
export default PageHistory;
