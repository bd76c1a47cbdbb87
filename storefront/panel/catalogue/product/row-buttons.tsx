import { usePanelText } from '../../frame/use-panel.ts';
import type { RowKind } from './rows.ts';

/** Name of the buttons that send the form for something else than to be saved. */
export const WISH_FIELD = 'wish';

interface AddRowProps {
  readonly kind: RowKind;
  readonly label: string;
  readonly onAdd: () => void;
}

export const AddRow = ({ kind, label, onAdd }: AddRowProps) => (
  <button
    id={`add-${kind}`}
    className="button quiet"
    type="submit"
    name={WISH_FIELD}
    value={`add:${kind}`}
    onClick={(event) => {
      event.preventDefault();
      onAdd();
    }}
  >
    {label}
  </button>
);

interface RowButtonsProps {
  readonly kind: RowKind;
  readonly row: number;
  /** As people call the row. */
  readonly name: string;
  readonly onRemove: (row: number) => void;
  /** Left out: its place means nothing, or it is the first. */
  readonly onUp?: ((row: number) => void) | undefined;
}

export const RowButtons = ({ kind, row, name, onRemove, onUp }: RowButtonsProps) => {
  const text = usePanelText();
  return (
    <div className="panel-inline">
      {onUp && (
        <button
          className="text-button"
          type="submit"
          name={WISH_FIELD}
          value={`up:${kind}.${row}`}
          aria-label={text('product.up', { name })}
          onClick={(event) => {
            event.preventDefault();
            onUp(row);
          }}
        >
          {text('product.upShort')}
        </button>
      )}
      <button
        className="text-button"
        type="submit"
        name={WISH_FIELD}
        value={`remove:${kind}.${row}`}
        aria-label={text('product.remove', { name })}
        onClick={(event) => {
          event.preventDefault();
          onRemove(row);
        }}
      >
        {text('product.removeShort')}
      </button>
    </div>
  );
};
