import type { NavigationArea } from '@kontor/contracts/documents/navigation';
import { useRef } from 'react';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { LinkMenu, type LinkProps, TargetField } from './link-menu.tsx';
import type { TreeLink } from './load-links.server.ts';
import { MoveHandle } from './move-handle.tsx';
import { PageFacts, PageWays } from './page-facts.tsx';
import { areaTarget, useDropTarget } from './use-drag.ts';
import type { Moves } from './use-moves.ts';

interface LinkRowProps extends LinkProps {
  readonly isOpen: boolean;
  readonly mayDraft: boolean;
  readonly moves: Moves;
}

const LinkRow = ({ link, version, isOpen, mayDraft, moves }: LinkRowProps) => {
  const { id, title, address, page, kind, depth, below, takes } = link;
  const { row, drop } = useDropTarget<HTMLDivElement>(id, { takes, isFolder: below > 0 });
  const menu = useRef<HTMLDetailsElement>(null);
  const openMenu = (): void => {
    if (menu.current === null) return;
    menu.current.open = true;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    // One list with levels, so that a link that moves keeps its row, and what is typed there.
    <li data-depth={depth} aria-level={depth + 1}>
      <div className="tree-row" ref={row} data-drop={drop ?? undefined}>
        {mayDraft && <MoveHandle id={id} title={title} onStep={(step) => moves.step(id, step)} onMenu={openMenu} />}
        <PageFacts title={title} address={address} page={page} kind={kind} />
        <div className="panel-changes">
          {page !== null && <PageWays page={page} />}
          {mayDraft && <LinkMenu link={link} version={version} element={menu} isOpen={isOpen} />}
        </div>
      </div>
    </li>
  );
};

const NoLinks = ({ area }: { readonly area: NavigationArea }) => {
  const text = usePanelText();
  const { row, drop } = useDropTarget<HTMLParagraphElement>(areaTarget(area), { takes: true, isArea: true });
  return (
    <p className="panel-hint tree-row" ref={row} data-drop={drop ?? undefined}>
      {text('tree.empty')}
    </p>
  );
};

interface AreaProps extends Pick<LinkRowProps, 'version' | 'mayDraft' | 'moves'> {
  readonly area: NavigationArea;
  readonly links: readonly TreeLink[];
  /** The link whose menu the address names. */
  readonly opened: string | null;
}

/** The links of the menu, or of the footer. */
export const Area = ({ area, links, opened, ...row }: AreaProps) => {
  const text = usePanelText();
  return (
    <section aria-labelledby={`bereich-${area}`}>
      <h2 id={`bereich-${area}`}>{text(`tree.area.${area}`)}</h2>
      {links.length === 0 ? (
        <NoLinks area={area} />
      ) : (
        <ul role="list" className="tree">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} isOpen={link.id === opened} {...row} />
          ))}
        </ul>
      )}
      {row.mayDraft && (
        <details className="panel-more">
          <summary aria-label={text(`tree.addTo.${area}`)}>{text('tree.add')}</summary>
          <PanelForm intent="add" about={{ area }} keepsPlace submit={text('tree.addNow')} submitClass="button quiet">
            <PanelField label={text('pageBlocks.field.linkTitle')} name="title" maxLength={100} dir="auto" />
            <TargetField />
          </PanelForm>
        </details>
      )}
    </section>
  );
};
