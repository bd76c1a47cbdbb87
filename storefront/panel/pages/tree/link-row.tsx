import type { NavigationArea } from '@kontor/contracts/documents/navigation';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { FOLDER_CHOICES } from '../inspectors/navigation-link.ts';
import type { TreeLink } from './load-links.server.ts';
import { MoveHandle } from './move-handle.tsx';
import { PageFacts, PageWays } from './page-facts.tsx';
import { useDropTarget } from './use-drag.ts';

export interface Tree {
  readonly mayDraft: boolean;
  /** Of the navigation's newest edit. */
  readonly version: string | undefined;
  readonly suggestionsId: string;
}

interface LinkProps {
  readonly link: TreeLink;
  readonly tree: Tree;
}

/** Its name in the menu, where it leads, and what it does with others below it. */
const LinkForm = ({ link: { id, title, kind, typed, children }, tree: { version, suggestionsId } }: LinkProps) => {
  const text = usePanelText();
  const isPage = kind !== 'address' && kind !== 'heading';
  return (
    <PanelForm
      intent="change"
      about={{ linkId: id }}
      version={version}
      values={typed}
      keepsPlace
      submit={text('pages.save')}
      submitLabel={text('tree.saveNamed', { title })}
      submitClass="button quiet"
    >
      <PanelField
        label={text('pageBlocks.field.linkTitle')}
        name="title"
        maxLength={100}
        dir="auto"
        hint={isPage ? text('tree.titleHint') : undefined}
      />
      {!isPage && (
        <PanelField
          label={text('pageBlocks.field.linkHref')}
          name="href"
          maxLength={2_083}
          inputMode="url"
          dir="ltr"
          list={suggestionsId}
          hint={text('tree.hrefHint')}
        />
      )}
      {children.length > 0 && (
        <PanelSelect
          label={text('tree.folder')}
          name="folder"
          choices={FOLDER_CHOICES.map(({ value, label }) => ({ value, label: text(label) }))}
        />
      )}
    </PanelForm>
  );
};

/** All that can be done with a link, without dragging and without JavaScript. */
const LinkMenu = ({ link, tree }: LinkProps) => {
  const text = usePanelText();
  const { id, title, steps } = link;
  return (
    <details className="panel-more">
      <summary aria-label={text('tree.menuNamed', { title })}>{text('tree.menu')}</summary>
      <div className="tree-menu">
        <PanelForm intent="move" about={{ linkId: id }} keepsPlace className="panel-inline">
          {steps.map((step) => (
            <button
              key={step}
              type="submit"
              className="text-button"
              name="step"
              value={step}
              aria-label={`${text(`tree.step.${step}`)}: ${title}`}
            >
              {text(`tree.step.${step}`)}
            </button>
          ))}
        </PanelForm>
        <LinkForm link={link} tree={tree} />
        <PanelForm
          intent="unlink"
          about={{ linkId: id }}
          keepsPlace
          className="panel-inline"
          submit={text(link.page === null ? 'tree.remove' : 'tree.unlink')}
          submitClass="text-button"
          submitLabel={text(link.page === null ? 'tree.removeNamed' : 'tree.unlinkNamed', { title })}
        />
      </div>
    </details>
  );
};

const LinkRow = ({ link, tree }: LinkProps) => {
  const { id, title, address, page, kind, children } = link;
  const { row, drop } = useDropTarget(id);
  return (
    <li>
      <div className="tree-row" ref={row} data-drop={drop ?? undefined}>
        {tree.mayDraft && <MoveHandle id={id} title={title} steps={link.steps} />}
        <PageFacts title={title} address={address} page={page} kind={kind} />
        <div className="panel-changes">
          {page !== null && <PageWays page={page} />}
          {tree.mayDraft && <LinkMenu link={link} tree={tree} />}
        </div>
      </div>
      {children.length > 0 && <LinkRows links={children} tree={tree} />}
    </li>
  );
};

const LinkRows = ({ links, tree }: { readonly links: readonly TreeLink[]; readonly tree: Tree }) => (
  <ul role="list" className="tree">
    {links.map((link) => (
      <LinkRow key={link.id} link={link} tree={tree} />
    ))}
  </ul>
);

interface AreaProps {
  readonly area: NavigationArea;
  readonly links: readonly TreeLink[];
  readonly tree: Tree;
}

/** The links of the menu, or of the footer. */
export const Area = ({ area, links, tree }: AreaProps) => {
  const text = usePanelText();
  return (
    <section aria-labelledby={`bereich-${area}`}>
      <h2 id={`bereich-${area}`}>{text(`tree.area.${area}`)}</h2>
      {links.length === 0 ? <p className="panel-hint">{text('tree.empty')}</p> : <LinkRows links={links} tree={tree} />}
      {tree.mayDraft && (
        <details className="panel-more">
          <summary aria-label={text(`tree.addTo.${area}`)}>{text('tree.add')}</summary>
          <PanelForm intent="add" about={{ area }} keepsPlace submit={text('tree.addNow')} submitClass="button quiet">
            <PanelField label={text('pageBlocks.field.linkTitle')} name="title" maxLength={100} dir="auto" />
            <PanelField
              label={text('pageBlocks.field.linkHref')}
              name="href"
              maxLength={2_083}
              inputMode="url"
              dir="ltr"
              list={tree.suggestionsId}
              hint={text('tree.hrefHint')}
            />
          </PanelForm>
        </details>
      )}
    </section>
  );
};
