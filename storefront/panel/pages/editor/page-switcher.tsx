import { Link, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { PAGES } from '../addresses.ts';
import type { TreeLink } from '../tree/load-links.server.ts';
import type { loadTree } from '../tree/load-tree.server.ts';
import { useEditedPage } from './edited-page.ts';

/** As in the style sheet: it stands beside the page then. */
const HAS_ROOM = '(width >= 100rem)';

interface EntriesProps {
  readonly entries: readonly (Pick<TreeLink, 'id' | 'title' | 'page'> & { readonly depth?: number })[];
}

const Entries = ({ entries }: EntriesProps) => {
  const { id: current } = useEditedPage();
  return (
    <ul role="list">
      {entries.map(({ id, title, page, depth = 0 }) => (
        <li key={id} data-depth={depth} aria-level={depth + 1}>
          {page === null ? (
            <span dir="auto">{title}</span>
          ) : (
            <Link to={page.href} dir="auto" aria-current={page.id === current ? 'page' : undefined}>
              {title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};

/** The tree of pages, to go from one to another. Without JavaScript there is the page of all pages. */
export const PageSwitcher = () => {
  const text = usePanelText();
  const { load, state, data } = useFetcher<typeof loadTree>();
  const element = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (element.current && matchMedia(HAS_ROOM).matches) element.current.open = true;
  }, [isHydrated]);
  if (!isHydrated) return null;
  return (
    <details
      ref={element}
      className="panel-more page-switcher"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && state === 'idle') load(PAGES);
      }}
    >
      <summary>{text('pages.others')}</summary>
      <nav aria-label={text('pages.others')} aria-busy={data === undefined}>
        {data?.areas.map(({ area, links }) => (
          <div key={area}>
            <h2>{text(`tree.area.${area}`)}</h2>
            <Entries entries={links} />
          </div>
        ))}
        {data && (
          <div>
            <h2>{text('tree.unlinked')}</h2>
            <Entries entries={data.unlinked} />
            {data.more !== null && <Link to={PAGES}>{text('pages.list')}</Link>}
          </div>
        )}
      </nav>
    </details>
  );
};
