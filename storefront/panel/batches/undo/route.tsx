import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useAskAgain } from '../../frame/use-ask-again.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { undoOne } from './action.server.ts';
import { loadUndo, type UndoRow } from './load-undo.server.ts';

export const handle = { needs: 'analytics:read' };
export const loader = ({ context }: LoaderFunctionArgs) => loadUndo(context);
export const action = (args: ActionFunctionArgs) => undoOne(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Row = ({ row }: { readonly row: UndoRow }) => {
  const { id, title, href, status, by, result, undone, came, until, undo } = row;
  const text = usePanelText();
  return (
    <li>
      <div className="sandbox">
        <p>
          {href === null ? (
            <strong>{title}</strong>
          ) : (
            <Link className="batch-link" to={href}>
              {title}
            </Link>
          )}{' '}
          <span className="badge">{status}</span>
        </p>
        {result !== '' && <p>{result}</p>}
        <p className="panel-hint">{by}</p>
        {undone !== null && <p className="panel-hint">{undone}</p>}
        {came !== null && <p>{came}</p>}
        {until !== null && <p className="panel-hint">{until}</p>}
        {undo && (
          <ConfirmButton
            intent="undo"
            fields={{ id }}
            label={undo.label}
            about={undo.about}
            now={text('batch.undoNow')}
          />
        )}
      </div>
    </li>
  );
};

const Undo = () => {
  const { rows, goesOn, mayNone } = useLoaderData<typeof loader>();
  const text = usePanelText();
  useAskAgain(goesOn);
  return (
    <div className="panel-page">
      <PageHead title={text('undo.title')} lead={text('undo.lead')} />
      <Outcome notice={null} />
      {mayNone && <p className="panel-hint">{text('undo.mayNot')}</p>}
      <section aria-labelledby="list">
        <h2 id="list">{text('undo.list')}</h2>
        {rows.length === 0 ? (
          <div className="panel-notice">
            <h3>{text('undo.none')}</h3>
            <p>{text('undo.noneText')}</p>
          </div>
        ) : (
          <ul role="list" className="panel-rows">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
};
export default Undo;
