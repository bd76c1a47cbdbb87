import { useSortable } from '@dnd-kit/sortable';
import { memo } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { DraftField } from './draft.ts';
import { FIELD_TYPES } from './setting-fields.ts';
import { FieldSettings } from './field-settings.tsx';
import { Choose, Line, Lines, WishButton } from './inputs.tsx';
import { fieldInput } from './typed.ts';
import { useBuilder } from './use-builder.ts';

interface FieldCardProps {
  readonly field: DraftField;
  /** 0-based. */
  readonly index: number;
  readonly count: number;
}

const Summary = ({ field, index }: Omit<FieldCardProps, 'count'>) => {
  const text = usePanelText();
  return (
    <summary id={`karte-${field.id}`}>
      <span className="form-card-title">
        <span className="form-card-number">{index + 1}. </span>
        <strong dir="auto">{field.title.trim() || text('formBuilder.untitled')}</strong>
        <span className="panel-hint">
          {[
            text(`formBuilder.type.${field.type}`),
            ...(field.required ? [text('formBuilder.requiredMark')] : []),
            ...(field.showIf ? [text('formBuilder.conditionMark')] : []),
          ].join(' · ')}
        </span>
      </span>
    </summary>
  );
};

const Body = memo(({ field }: { readonly field: DraftField }) => {
  const text = usePanelText();
  const { take } = useBuilder();
  const { id, type, title, description } = field;
  const name = title.trim() || text('formBuilder.untitled');
  return (
    <div className="form-card-body">
      <Line
        label={text(type === 'hidden' ? 'formBuilder.titleHidden' : 'formBuilder.title')}
        name={fieldInput(id, 'title')}
        value={title}
        maxLength={200}
        onText={(typed) => take({ kind: 'field', id, change: { title: typed } })}
      />
      <Choose
        label={text('formBuilder.type')}
        name={fieldInput(id, 'type')}
        value={type}
        hint={type === 'twitter' || type === 'password' ? text(`formBuilder.hint.${type}`) : undefined}
        choices={FIELD_TYPES.map((one) => ({ value: one, label: text(`formBuilder.type.${one}`) }))}
        onText={(chosen) => take({ kind: 'type', id, type: chosen as DraftField['type'] })}
      />
      {type !== 'hidden' && (
        <Lines
          label={text('formBuilder.description')}
          name={fieldInput(id, 'description')}
          value={description}
          rows={2}
          maxLength={500}
          onText={(typed) => take({ kind: 'field', id, change: { description: typed } })}
        />
      )}
      <FieldSettings field={field} />
      <p className="panel-inline">
        <WishButton wish={`copy:${id}`} className="text-button" label={text('formBuilder.copyNamed', { name })}>
          {text('formBuilder.copy')}
        </WishButton>
        <WishButton wish={`remove:${id}`} className="text-button" label={text('formBuilder.removeNamed', { name })}>
          {text('formBuilder.remove')}
        </WishButton>
      </p>
    </div>
  );
});
Body.displayName = 'Body';

/** One field of the form. Moved by its handle or its buttons. */
export const FieldCard = memo(({ field, index, count }: FieldCardProps) => {
  const text = usePanelText();
  const { opened, open } = useBuilder();
  const isHydrated = useHydrated();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: field.id,
  });
  const name = field.title.trim() || text('formBuilder.untitled');
  const isMoved = transform !== null;
  return (
    <li
      ref={setNodeRef}
      className="form-card"
      data-dragging={isDragging || undefined}
      {...(isMoved && { style: { transform: `translateY(${Math.round(transform.y)}px)`, transition } })}
    >
      {isHydrated && (
        <span ref={setActivatorNodeRef} className="form-grip" aria-hidden="true" {...listeners}>
          ⠿
        </span>
      )}
      <details
        open={opened.has(field.id)}
        onToggle={({ currentTarget, target }) => currentTarget === target && open(field.id, currentTarget.open)}
      >
        <Summary field={field} index={index} />
        <Body field={field} />
      </details>
      <span className="form-steps">
        <WishButton
          wish={`up:${field.id}`}
          className="form-step"
          label={text('formBuilder.upNamed', { name })}
          disabled={index === 0}
        >
          <span aria-hidden="true">↑</span>
        </WishButton>
        <WishButton
          wish={`down:${field.id}`}
          className="form-step"
          label={text('formBuilder.downNamed', { name })}
          disabled={index === count - 1}
        >
          <span aria-hidden="true">↓</span>
        </WishButton>
      </span>
    </li>
  );
});
FieldCard.displayName = 'FieldCard';
