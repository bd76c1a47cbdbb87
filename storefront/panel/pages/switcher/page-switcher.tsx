import type { NavigationArea } from '@kontor/contracts/documents/navigation';
import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { LoadAgain } from '../../fetching/load-again.tsx';
import { useJson } from '../../fetching/use-json.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { editorPath, PAGES, PAGE_TREE } from '../addresses.ts';
import { useEditedPage } from '../editor/edited-page.ts';

/** As in the style sheet: it stands beside the page then. */
const HAS_ROOM = '(width >= 100rem)';

interface Entry {
  readonly id: string;
  readonly title: string;
  /** Where it is edited; `null`: it is no page of the site, or none of its own yet. */
  readonly href: string | null;
  /** 0: it stands below none. */
  readonly depth: number;
}

/** What it is made of. */
export interface PageSwitches {
  readonly areas: readonly { readonly area: NavigationArea; readonly entries: readonly Entry[] }[];
  readonly unlinked: readonly Entry[];
  readonly system: readonly Entry[];
  readonly hasMore: boolean;
}

const Entries = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const { id: current } = useEditedPage();
  return (
    <ul role="list">
      {entries.map(({ id, title, href, depth }) => (
        <li key={id} data-depth={depth} aria-level={depth + 1}>
          {href === null ? (
            <span dir="auto">{title}</span>
          ) : (
            <Link to={href} dir="auto" aria-current={href === editorPath(current) ? 'page' : undefined}>
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
  const { load, status, data } = useJson<PageSwitches>();
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
        if (currentTarget.open && status !== 'loading') void load(PAGE_TREE);
      }}
    >
      <summary>{text('pages.others')}</summary>
      <LoadAgain hasFailed={status === 'failed'} onAgain={() => void load(PAGE_TREE)} />
      <nav aria-label={text('pages.others')} aria-busy={status === 'loading'}>
        {data?.areas.map(({ area, entries }) => (
          <div key={area}>
            <h2>{text(`tree.area.${area}`)}</h2>
            <Entries entries={entries} />
          </div>
        ))}
        {data && (
          <div>
            <h2>{text('tree.unlinked')}</h2>
            <Entries entries={data.unlinked} />
            {data.hasMore && <Link to={PAGES}>{text('pages.list')}</Link>}
          </div>
        )}
        {data && (
          <div>
            <h2>{text('system.title')}</h2>
            <Entries entries={data.system} />
          </div>
        )}
      </nav>
    </details>
  );
};
