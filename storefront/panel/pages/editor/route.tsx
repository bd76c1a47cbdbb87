import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { fieldId, useRefused } from '../../form-handling/form-state.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { openField, ProblemSummary } from '../../form-handling/problem-summary.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PAGES } from '../addresses.ts';
import { changePage } from './action.server.ts';
import { MISSING_ID, PAGE_INTENT, type PageAnswer } from './answer.ts';
import { PageSwitcher } from '../switcher/page-switcher.tsx';
import { UsedBy } from '../used-by/used-by.tsx';
import { EditedPageProvider, useEditedPage } from './edited-page.ts';
import { type EditedPage, type EditorHead, loadEditor } from './load-page.server.ts';
import { PageForm } from './page-form.tsx';
import { PagePreview } from './preview.tsx';
import { useFrame } from './use-frame.ts';
import { useOpened } from './use-opened.ts';
import { useShownPage } from './use-shown-page.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadEditor(params['documentId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changePage(args);
export { clientAction } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
/** Refusals leave the page as it is, unless there is something newer to show. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const answer = actionResult as PageAnswer | undefined;
  return answer?.ok === false ? answer.isNewer === true : defaultShouldRevalidate;
};

const Head = ({ head: { title, stateText, state, changed } }: { readonly head: EditorHead }) => {
  const { live, history } = useEditedPage();
  const text = usePanelText();
  return (
    <PageHead
      title={title}
      back={{ to: PAGES, label: text('pages.back') }}
      beside={
        <span className="badge" data-open={state === 'changed'}>
          {stateText}
        </span>
      }
    >
      <p className="panel-inline">
        <span className="panel-hint">{changed}</span>
        <Link className="more-link" to={history}>
          {text('pages.history')}
        </Link>
        {live !== null && (
          <a className="more-link" href={live}>
            {text('pages.live')}
          </a>
        )}
      </p>
    </PageHead>
  );
};

const Missing = ({ missing }: Pick<EditorHead, 'missing'>) => {
  const text = usePanelText();
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby={MISSING_ID} className="panel-notice">
      <h2 id={MISSING_ID} tabIndex={-1}>
        {text('pages.missing')}
      </h2>
      <ul className="panel-list">
        {missing.map(({ input, label }) => (
          <li key={label}>
            <a
              href={`#${fieldId(input)}`}
              onClick={(event) => {
                event.preventDefault();
                openField(input);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Said while it is typed, long before a release would refuse it. */
const SharedAddress = ({ shared }: Pick<EditedPage, 'shared'>) => (
  <div role="status">{shared !== null && <p className="panel-notice">{shared}</p>}</div>
);

const Endings = () => {
  const { id, mayDraft, mayPublish, releasedEdit } = useEditedPage();
  const text = usePanelText();
  return (
    <div className="panel-inline">
      {mayPublish && releasedEdit !== null && (
        <ConfirmButton
          intent="withdraw"
          label={text('pages.withdraw')}
          about={text('pages.withdrawText')}
          beside={<UsedBy documentId={id} />}
          now={text('pages.withdrawNow')}
        />
      )}
      {mayDraft && releasedEdit === null && (
        <ConfirmButton
          intent="remove"
          label={text('pages.remove')}
          about={text('pages.removeText')}
          beside={<UsedBy documentId={id} />}
          now={text('pages.removeNow')}
        />
      )}
    </div>
  );
};

const Restore = () => {
  const { mayRestore } = useEditedPage();
  const text = usePanelText();
  return (
    <div className="panel-notice">
      {/* Somebody else may have deleted it just now. */}
      <p role="alert">{text('pages.deletedNotice')}</p>
      {mayRestore && <PanelForm intent="restore" submit={text('pages.restore')} />}
    </div>
  );
};

interface EditorProps {
  readonly loaded: EditedPage;
  readonly shown: ReturnType<typeof useShownPage>;
}

const Editor = ({ loaded, shown }: EditorProps) => {
  const page = useEditedPage();
  const { id, kind, mayDraft, head, shared } = page;
  const answer = useActionData<PageAnswer>();
  const text = usePanelText();
  const refused: Extract<PageAnswer, { ok: false }> | undefined = useRefused(PAGE_INTENT);
  const { opened, open } = useOpened();
  const frame = useFrame((partId) => open(partId, true));
  return (
    <div className="panel-page page-editing-page">
      <Head head={head} />
      <ProblemSummary answer={answer} />
      <Notice notice={loaded.notice} />
      {head.state === 'deleted' && <Restore />}
      {!mayDraft && head.state !== 'deleted' && <p className="panel-notice">{text('pages.readOnly')}</p>}
      <Missing missing={head.missing} />
      <SharedAddress shared={shared} />
      <div className="form-builder page-editing">
        <PageSwitcher key={id} />
        <div className="page-editor">
          <PageForm
            // What is typed while the page loads again after a refusal stays.
            key={refused?.isNewer ? `${id} refused ${refused.values['version']}` : shown.form}
            frame={frame}
            loadedEdit={loaded.edit}
            onSaved={(changed) => shown.setPage({ ...page, ...changed })}
            onMerged={shown.setPage}
            onAhead={shown.setAhead}
            opened={refused?.opened === undefined ? opened : new Set([...opened, refused.opened])}
            open={open}
          />
          {kind === 'page' && <Endings />}
        </div>
        <PagePreview frame={frame} />
      </div>
    </div>
  );
};

/** CN-10 */
const PageEditor = () => {
  const loaded = useLoaderData<typeof loader>();
  const refused = useRefused(PAGE_INTENT);
  const shown = useShownPage(loaded, refused !== undefined);
  return (
    <EditedPageProvider value={shown.page}>
      <Editor loaded={loaded} shown={shown} />
    </EditedPageProvider>
  );
};
export default PageEditor;
