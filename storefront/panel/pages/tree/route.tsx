import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { useBeforePaint } from '../../../app/frame/use-before-paint.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { BIN, HEADER_FOOTER, STYLES, TO_PUBLISH } from '../addresses.ts';
import { changeTree } from './action.server.ts';
import { Area } from './link-row.tsx';
import { loadTree } from './load-tree.server.ts';
import { handleId, useLinkChange } from './move-handle.tsx';
import { NewPage } from './new-page.tsx';
import { UnlinkedPage } from './unlinked-page.tsx';
import { useDrops } from './use-drag.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadTree(request, context);
export const action = (args: ActionFunctionArgs) => changeTree(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const SUGGESTIONS_ID = 'seiten-der-website';

const NavigationState = () => {
  const { navigation, mayPublish } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (navigation === null) return null;
  return (
    <div className="tree-state">
      {navigation.isChanged && <p>{text('tree.changed')}</p>}
      {navigation.isChanged && mayPublish && (
        <PanelForm
          intent="publish"
          keepsPlace
          className="panel-inline"
          submit={text('tree.publish')}
          submitClass="button quiet"
        />
      )}
      <p>
        <Link className="more-link" to={navigation.history}>
          {text('tree.history')}
        </Link>
      </p>
    </div>
  );
};

/** CN-07, CN-10 */
const Pages = () => {
  const { areas, navigation, unlinked, isEmpty, suggestions, first, more, moved, notice, mayDraft, mayPublish } =
    useLoaderData<typeof loader>();
  const text = usePanelText();
  const change = useLinkChange();
  useDrops((dragged, target, drop) =>
    change({ intent: 'linkId' in dragged ? 'move' : 'link', ...dragged, target, drop }),
  );
  // A link that stands below another one now has a handle of its own.
  useBeforePaint(() => {
    if (moved !== null && document.activeElement === document.body) document.getElementById(handleId(moved))?.focus();
  }, [moved, notice]);
  const tree = { mayDraft, version: navigation?.version, suggestionsId: SUGGESTIONS_ID };
  return (
    <div className="panel-page">
      <PageHead title={text('pages.title')} lead={text('pages.lead')}>
        <p className="panel-inline">
          {mayDraft && !isEmpty && (
            <a className="button" href="#neu">
              {text('pages.new')}
            </a>
          )}
          {mayPublish && !isEmpty && (
            <Link className="button quiet" to={TO_PUBLISH}>
              {text('pages.toPublish')}
            </Link>
          )}
          <Link className="button quiet" to={HEADER_FOOTER}>
            {text('pages.headerFooter')}
          </Link>
          <Link className="button quiet" to={STYLES}>
            {text('pages.styles')}
          </Link>
          <Link className="button quiet" to={BIN}>
            {text('pages.bin')}
          </Link>
        </p>
      </PageHead>
      <Outcome notice={notice} />
      {isEmpty && (
        <EmptyList title={text('pages.none')} text={text(mayDraft ? 'pages.noneText' : 'pages.noneReadText')} />
      )}
      <NavigationState />
      {areas.map(({ area, links }) => (
        <Area key={area} area={area} links={links} tree={tree} />
      ))}
      <section aria-labelledby="nicht-verlinkt">
        <h2 id="nicht-verlinkt">{text('tree.unlinked')}</h2>
        <p className="panel-hint">{text(unlinked.length === 0 ? 'tree.unlinkedNone' : 'tree.unlinkedText')}</p>
        <ul role="list" className="tree">
          {unlinked.map((page) => (
            <UnlinkedPage key={page.id} page={page} mayDraft={mayDraft} />
          ))}
        </ul>
        <PageLinks
          ways={[
            { to: first, label: text('pages.first') },
            { to: more, label: text('pages.more') },
          ]}
        />
      </section>
      {mayDraft && <NewPage />}
      <datalist id={SUGGESTIONS_ID}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </div>
  );
};
export default Pages;
