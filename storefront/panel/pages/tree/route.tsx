import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { LinkTargets } from '../../rich-text/link/href-field.tsx';
import { BIN, HEADER_FOOTER, publishPath, STYLES, TO_PUBLISH } from '../addresses.ts';
import { SystemPages } from '../system-pages/system-pages.tsx';
import { changeTree } from './action.server.ts';
import { Area } from './link-row.tsx';
import { loadTree } from './load-tree.server.ts';
import { KEYS_ID } from './move-handle.tsx';
import { NewPage } from './new-page.tsx';
import type { Drop } from './places.ts';
import { RowForms } from './row-forms.tsx';
import { UnlinkedRow } from './unlinked-page.tsx';
import { areaOf, type Dragged, UNLINKED_TARGET, useDropTarget, useDrops } from './use-drag.ts';
import { useMoves } from './use-moves.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadTree(request, context);
export const action = (args: ActionFunctionArgs) => changeTree(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const NavigationState = () => {
  const { navigation, mayDraft, mayPublish } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (navigation === null) return null;
  const { id, isDeleted, isChanged, history } = navigation;
  const button = { keepsPlace: true, className: 'panel-inline', submitClass: 'button quiet' };
  return (
    <div className="tree-state">
      {isDeleted && <p>{text('tree.deleted')}</p>}
      {isDeleted && mayDraft && (
        <PanelForm intent="restore" about={{ documentId: id }} submit={text('pages.restore')} {...button} />
      )}
      {isChanged && !isDeleted && <p>{text('tree.changed')}</p>}
      {isChanged && !isDeleted && mayPublish && (
        <p>
          <Link className="button quiet" to={publishPath(id)}>
            {text('tree.publish')}
          </Link>
        </p>
      )}
      <p>
        <Link className="more-link" to={history}>
          {text('tree.history')}
        </Link>
      </p>
    </div>
  );
};

const Unlinked = ({ mayDraft }: { readonly mayDraft: boolean }) => {
  const { unlinked, first, more } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const { row, drop } = useDropTarget<HTMLParagraphElement>(UNLINKED_TARGET, { takes: true, isArea: true });
  return (
    <section aria-labelledby="nicht-verlinkt">
      <h2 id="nicht-verlinkt">{text('tree.unlinked')}</h2>
      <p className="panel-hint tree-row" ref={row} data-drop={drop ?? undefined}>
        {text(unlinked.length === 0 ? 'tree.unlinkedNone' : 'tree.unlinkedText')}
      </p>
      <ul role="list" className="tree">
        {unlinked.map((page) => (
          <UnlinkedRow key={page.id} unlinked={page} mayDraft={mayDraft} />
        ))}
      </ul>
      <PageLinks
        ways={[
          { to: first, label: text('pages.first') },
          { to: more, label: text('pages.more') },
        ]}
      />
    </section>
  );
};

const Home = ({ mayDraft }: { readonly mayDraft: boolean }) => {
  const { home } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (home === null) return null;
  return (
    <section aria-labelledby="startseite">
      <h2 id="startseite">{text('tree.home')}</h2>
      <ul role="list" className="tree">
        <UnlinkedRow unlinked={home} mayDraft={mayDraft} />
      </ul>
    </section>
  );
};

/** The change that a drop is. */
const changeOf = (dragged: Dragged, target: string, drop: Drop, version: string) => {
  const area = areaOf(target);
  if (target === UNLINKED_TARGET) return 'linkId' in dragged ? { intent: 'unlink', ...dragged, version } : null;
  if ('pageId' in dragged) return { intent: 'link', ...dragged, ...(area ? { area } : { target, drop }) };
  return { intent: 'move', ...dragged, ...(area ? { step: area } : { target, drop }) };
};

/** CN-07, CN-10 */
const Pages = () => {
  const { areas, opened, system, navigation, isEmpty, notice, mayDraft, mayPublish } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const moves = useMoves(areas.flatMap(({ links }) => links));
  const version = navigation?.version ?? '0';
  const mayMove = mayDraft && navigation?.isDeleted !== true;
  useDrops((dragged, target, drop) => {
    const change = mayMove ? changeOf(dragged, target, drop, version) : null;
    if (change !== null) moves.send(change);
  });
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
          <Link className="more-link" to={BIN}>
            {text('pages.bin')}
          </Link>
        </p>
      </PageHead>
      <Outcome notice={notice} />
      {isEmpty && (
        <EmptyList title={text('pages.none')} text={text(mayDraft ? 'pages.noneText' : 'pages.noneReadText')} />
      )}
      <NavigationState />
      <p id={KEYS_ID} className="visually-hidden">
        {text('tree.moveKeys')}
      </p>
      {mayMove && <RowForms version={version} />}
      <Home mayDraft={mayMove} />
      {areas.map(({ area, links }) => (
        <Area key={area} area={area} links={links} opened={opened} version={version} mayDraft={mayMove} moves={moves} />
      ))}
      <Unlinked mayDraft={mayMove} />
      <section aria-labelledby="systemseiten">
        <h2 id="systemseiten">{text('system.title')}</h2>
        <p className="panel-hint">{text('system.lead')}</p>
        <SystemPages {...system} />
      </section>
      {mayDraft && <NewPage />}
      {mayDraft && <LinkTargets />}
    </div>
  );
};
export default Pages;
