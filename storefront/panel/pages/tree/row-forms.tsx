import type { ReactNode } from 'react';
import { INTENT_FIELD, VERSION_FIELD, WISH_FIELD } from '../../form-handling/answer.ts';
import { useRefused } from '../../form-handling/form-state.ts';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import type { RowIntent } from './row-wish.ts';

const idOf = (intent: RowIntent): string => `seitenbaum-${intent}`;

const OWN_FIELDS: ReadonlySet<string> = new Set([INTENT_FIELD, VERSION_FIELD, WISH_FIELD]);

interface RowFormProps {
  readonly intent: RowIntent;
  /** Of the navigation's newest edit. */
  readonly version?: string;
}

const RowForm = ({ intent, version }: RowFormProps) => {
  const refused = useRefused(intent);
  // Of what was dragged or moved by key and got no answer, to be sent again.
  const sent = refused?.lost ? Object.entries(refused.values) : [];
  const about = Object.fromEntries(sent.filter(([name]) => !OWN_FIELDS.has(name)));
  return <PanelForm intent={intent} id={idOf(intent)} {...{ about, version }} keepsPlace keepsTyped={false} />;
};

/** Of the buttons of all rows: a form for each button of each row would be several hundred. */
export const RowForms = ({ version }: { readonly version: string }) => (
  <div className="tree-row-forms">
    <RowForm intent="move" />
    <RowForm intent="link" />
    <RowForm intent="unlink" version={version} />
  </div>
);

interface RowButtonProps {
  readonly intent: RowIntent;
  readonly wish: string;
  /** With the name of what it is about. */
  readonly label: string;
  readonly children: ReactNode;
}

export const RowButton = ({ intent, wish, label, children }: RowButtonProps) => (
  <button type="submit" form={idOf(intent)} className="text-button" name={WISH_FIELD} value={wish} aria-label={label}>
    {children}
  </button>
);
