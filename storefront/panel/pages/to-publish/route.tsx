import { DocumentId } from '@kontor/contracts/kernel/ids';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { notFound } from '../../../app/responses.server.ts';
import { useForm } from '../../form-handling/form-state.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { Changes } from '../history/changes.tsx';
import { boxOf } from '../../releases/boxes.ts';
import { CHOSEN, editField } from './fields.ts';
import { loadChanged } from './load-changed.server.ts';
import { publishChosen } from './publish.server.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const { documentId } = params;
  if (documentId === undefined) return loadChanged(null, request, context);
  const chosen = DocumentId.safeParse(documentId);
  if (!chosen.success) throw notFound();
  return loadChanged(chosen.data, request, context);
};
export const action = (args: ActionFunctionArgs) => publishChosen(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

interface LeftProps {
  readonly left: readonly { readonly id: string; readonly name: string; readonly words: string }[];
}

/** What the site's starting point wrote may not be true of its owner. */
const Left = ({ left }: LeftProps) => {
  const text = usePanelText();
  if (left.length === 0) return null;
  return (
    <details>
      <summary>{text('pages.left', { n: left.length })}</summary>
      <p className="panel-hint">{text('pages.leftText')}</p>
      <ul className="panel-list">
        {left.map(({ id, name, words }) => (
          <li key={id}>
            <strong>{name}</strong> <span dir="auto">{words}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** A release of it would be refused. */
const ToReplace = ({ toReplace }: Pick<RowData, 'toReplace'>) => {
  const text = usePanelText();
  if (toReplace.length === 0) return null;
  return (
    <>
      <p className="panel-problem">{text('pages.toReplace')}</p>
      <ul className="panel-list">
        {toReplace.map(({ words, href }) => (
          <li key={`${href} ${words}`}>
            <Link to={href} dir="auto">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

type RowData = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

const Row = ({ row, mayPublish }: { readonly row: RowData; readonly mayPublish: boolean }) => {
  const { id, edit, title, href, address, changed, changes, changesText, state, stateText, isComplete, isReady } = row;
  const text = usePanelText();
  const { values, isTyped } = useForm();
  const box = boxOf(CHOSEN, id);
  return (
    <li>
      <div className="page-choice">
        <input
          type="checkbox"
          name={box}
          defaultChecked={isTyped ? values[box] !== undefined : row.isChosen}
          disabled={!isReady || !mayPublish}
          aria-label={title}
        />
        <input type="hidden" name={editField(id)} value={edit} />
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
          <ToReplace toReplace={row.toReplace} />
          <Left left={row.left} />
          {changes.length > 0 && (
            <details>
              <summary>{changesText}</summary>
              <Changes changes={changes} />
            </details>
          )}
        </div>
      </div>
    </li>
  );
};

/** What would be published, chosen page by page, as one release. */
const ToPublish = () => {
  const { rows, back, notice, mayPublish, isUnopened, hasOpened } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const canPublish = mayPublish && rows.some(({ isReady }) => isReady);
  return (
    <div className="panel-page">
      <PageHead title={text('pages.toPublish')} back={back} lead={text('pages.toPublishLead')} />
      <Outcome notice={notice} />
      {hasOpened && (
        <p>
          <a className="button" href="/">
            {text('pages.seeSite')}
          </a>
        </p>
      )}
      {isUnopened && mayPublish && <p className="panel-notice">{text('pages.opens')}</p>}
      {!mayPublish && <p className="panel-notice">{text('pages.mayNotPublish')}</p>}
      <section aria-label={text('pages.toPublishList')}>
        {rows.length === 0 ? (
          <EmptyList title={text('pages.toPublishNone')} text={text('pages.toPublishNoneText')} />
        ) : (
          <PanelForm
            key={rows.map(({ id }) => id).join(' ')}
            intent="publish"
            className="page-choices"
            keepsTyped={false}
            submit={canPublish ? text('pages.publishChosen') : undefined}
          >
            <ul role="list" className="panel-rows">
              {rows.map((row) => (
                <Row key={row.id} row={row} mayPublish={mayPublish} />
              ))}
            </ul>
          </PanelForm>
        )}
      </section>
    </div>
  );
};
export default ToPublish;
