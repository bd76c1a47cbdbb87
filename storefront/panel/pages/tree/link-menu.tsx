import { type RefObject, useState } from 'react';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { useHasTyped } from '../../form-handling/use-has-typed.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { HrefField } from '../../rich-text/link/href-field.tsx';
import { OPENED_LINK } from '../addresses.ts';
import { FOLDER_CHOICES } from '../inspectors/navigation-link.ts';
import type { TreeLink } from './load-links.server.ts';
import { RemovePage } from './page-facts.tsx';
import { RowButton } from './row-forms.tsx';

export interface LinkProps {
  readonly link: TreeLink;
  /** Of the navigation's newest edit. */
  readonly version: string;
}

export const TargetField = () => {
  const text = usePanelText();
  return <HrefField label={text('pageBlocks.field.linkHref')} name="href" hint={text('tree.hrefHint')} />;
};

/** Its name in the menu, where it leads, and what it does with others below it. */
const LinkForm = ({ link: { id, title, typed, below }, version }: LinkProps) => {
  const text = usePanelText();
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
      <input type="hidden" name="hrefShown" value={typed.href} />
      <PanelField
        label={text('pageBlocks.field.linkTitle')}
        name="title"
        maxLength={100}
        dir="auto"
        hint={text('tree.titleHint')}
      />
      <TargetField />
      {below > 0 && (
        <PanelSelect
          label={text('tree.folder')}
          name="folder"
          choices={FOLDER_CHOICES.map(({ value, label }) => ({ value, label: text(label) }))}
        />
      )}
    </PanelForm>
  );
};

const Unlink = ({ link: { id, title, page, below }, version }: LinkProps) => {
  const text = usePanelText();
  const label = text(page === null ? 'tree.remove' : 'tree.unlink');
  const named = text(page === null ? 'tree.removeNamed' : 'tree.unlinkNamed', { title });
  if (below > 0) {
    const about = text(below === 1 ? 'tree.unlinkOne' : 'tree.unlinkMany', { n: below });
    const fields = { linkId: id, version };
    return <ConfirmButton intent="unlink" fields={fields} keepsPlace {...{ label, named, about, now: label }} />;
  }
  return (
    <p>
      <RowButton intent="unlink" wish={id} label={named}>
        {label}
      </RowButton>
    </p>
  );
};

const menuId = (linkId: string): string => `punkt-${linkId}`;

interface LinkMenuProps extends LinkProps {
  readonly element: RefObject<HTMLDetailsElement>;
  /** Whether the page was asked for with it. */
  readonly isOpen: boolean;
}

/** All that can be done with a link, without dragging and without JavaScript. */
export const LinkMenu = ({ element, isOpen, ...shown }: LinkMenuProps) => {
  const text = usePanelText();
  // A hundred forms that nobody looks at took two fifths of the time of the page.
  const [isOpened, setOpened] = useState(isOpen);
  const { id, title, steps, page } = shown.link;
  const hasTyped = useHasTyped('change', { linkId: id });
  return (
    <details className="panel-more" id={menuId(id)} ref={element} open={isOpen} onToggle={() => setOpened(true)}>
      <summary aria-label={text('tree.menuNamed', { title })}>{text('tree.menu')}</summary>
      <div className="tree-menu">
        <p className="panel-inline">
          {steps.map((step) => {
            const label = text(`tree.step.${step}`);
            return (
              <RowButton key={step} intent="move" wish={`${id} ${step}`} label={`${label}: ${title}`}>
                {label}
              </RowButton>
            );
          })}
        </p>
        {isOpened || hasTyped ? (
          <LinkForm {...shown} />
        ) : (
          <noscript>
            <a href={`?${OPENED_LINK}=${id}#${menuId(id)}`}>{text('tree.change')}</a>
          </noscript>
        )}
        <Unlink {...shown} />
        {page !== null && <RemovePage page={page} />}
      </div>
    </details>
  );
};
