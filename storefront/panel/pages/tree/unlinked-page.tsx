import { useRef } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { UnlinkedPage } from './load-tree.server.ts';
import { PageFacts, PageWays, RemovePage } from './page-facts.tsx';
import { RowButton } from './row-forms.tsx';
import { useDragged } from './use-drag.ts';

/** For the pointer alone; there is a button for everybody else. */
const DragHandle = ({ pageId }: { readonly pageId: string }) => {
  const handle = useRef<HTMLSpanElement>(null);
  useDragged(handle, { pageId });
  return (
    <span ref={handle} className="tree-handle" aria-hidden="true">
      {useHydrated() && '⠿'}
    </span>
  );
};

interface UnlinkedRowProps {
  readonly unlinked: UnlinkedPage;
  readonly mayDraft: boolean;
}

/** A page that neither the menu nor the footer links. */
export const UnlinkedRow = ({ unlinked, mayDraft }: UnlinkedRowProps) => {
  const text = usePanelText();
  const { id, title, address, kind, page } = unlinked;
  return (
    <li>
      <div className="tree-row">
        {mayDraft && <DragHandle pageId={id} />}
        <PageFacts
          title={title}
          address={page === null ? address : `${address} · ${page.changed}`}
          page={page}
          kind={kind}
        />
        <div className="panel-changes">
          {page !== null && <PageWays page={page} />}
          {mayDraft && (
            <RowButton intent="link" wish={id} label={text('tree.linkNamed', { title })}>
              {text('tree.link')}
            </RowButton>
          )}
          {mayDraft && page !== null && <RemovePage page={page} />}
        </div>
      </div>
    </li>
  );
};
