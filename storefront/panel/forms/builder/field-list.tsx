import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { usePanelText } from '../../frame/use-panel.ts';
import { fieldId as inputId, useForm } from '../../form-handling/form-state.ts';
import { FieldCard } from './field-card.tsx';
import { useBuilder, useBuilt } from './use-builder.ts';

const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

export const FieldList = () => {
  const text = usePanelText();
  const { take } = useBuilder();
  const { problems } = useForm();
  const { draft } = useBuilt();
  const { fields } = draft;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );
  const ids = fields.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over) take({ kind: 'move', id: String(active.id), to: ids.indexOf(String(over.id)) });
  };
  const problem = problems['fields'];
  return (
    <div id={inputId('fields')} tabIndex={-1} className="form-field-list">
      {problem !== undefined && <p className="panel-problem">{problem}</p>}
      {fields.length === 0 ? (
        <p className="form-no-fields">{text('formBuilder.noFields')}</p>
      ) : (
        <DndContext id="felder" sensors={sensors} accessibility={SILENT} onDragEnd={drop}>
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ol role="list" className="form-cards">
              {fields.map((field, index) => (
                <FieldCard key={field.id} field={field} index={index} count={fields.length} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
    </div>
  );
};
