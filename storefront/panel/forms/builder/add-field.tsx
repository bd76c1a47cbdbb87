import type { FieldType } from '@kontor/contracts/forms/fields';
import { useId } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import { ADD_ID } from './focus-after.ts';
import { WishButton } from './inputs.tsx';

const GROUPS = {
  text: ['text', 'textarea', 'number', 'currency', 'date', 'time'],
  choice: ['radio', 'checkbox', 'select', 'likert'],
  person: ['name', 'email', 'phone', 'address', 'website', 'twitter'],
  more: ['section', 'file', 'hidden', 'password'],
} as const satisfies Readonly<Record<string, readonly FieldType[]>>;

type Group = keyof typeof GROUPS;

const Types = ({ group }: { readonly group: Group }) => {
  const text = usePanelText();
  const id = useId();
  return (
    <div className="form-types">
      <p id={id} className="panel-hint">
        {text(`formBuilder.group.${group}`)}
      </p>
      <ul role="list" aria-labelledby={id}>
        {GROUPS[group].map((type) => (
          <li key={type}>
            <WishButton wish={`add:${type}`} className="chip">
              {text(`formBuilder.type.${type}`)}
            </WishButton>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Every type of field (FO-01). */
export const AddField = () => {
  const text = usePanelText();
  return (
    <section aria-labelledby={ADD_ID} className="form-add">
      <h3 id={ADD_ID} tabIndex={-1}>
        {text('formBuilder.add')}
      </h3>
      {(Object.keys(GROUPS) as readonly Group[]).map((group) => (
        <Types key={group} group={group} />
      ))}
    </section>
  );
};
