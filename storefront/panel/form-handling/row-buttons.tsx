import type { ReactNode } from 'react';
import { usePanelText } from '../frame/use-panel.ts';
import { WISH_FIELD } from './answer.ts';
import { fieldId } from './form-state.ts';
import { type Rows, rowButtonId } from './use-rows.ts';

interface WishButtonProps {
  readonly wish: string;
  readonly onWish: () => void;
  readonly className: string;
  readonly id?: string;
  /** Accessible name, if the visible label is not enough. */
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** Submits the form for something other than saving; with JavaScript it takes effect at once. */
export const WishButton = ({ wish, onWish, label, children, ...button }: WishButtonProps) => (
  <button
    type="submit"
    name={WISH_FIELD}
    value={wish}
    aria-label={label}
    {...button}
    onClick={(event) => {
      event.preventDefault();
      onWish();
    }}
  >
    {children}
  </button>
);

export const AddRow = ({ rows, label }: { readonly rows: Rows; readonly label: string }) =>
  !rows.isFull && (
    <p>
      <WishButton id={fieldId(`add-${rows.list}`)} className="button quiet" wish={`add:${rows.list}`} onWish={rows.add}>
        {label}
      </WishButton>
    </p>
  );

interface RowButtonsProps {
  readonly rows: Rows;
  readonly row: number;
  readonly name: string;
  readonly isOrdered?: boolean;
}

export const RowButtons = ({ rows, row, name, isOrdered = false }: RowButtonsProps) => {
  const text = usePanelText();
  return (
    <div className="panel-inline">
      {isOrdered && rows.rows[0] !== row && (
        <WishButton
          id={rowButtonId('up', rows.list, row)}
          className="text-button"
          wish={`up:${rows.list}.${row}`}
          label={text('product.up', { name })}
          onWish={() => rows.moveUp(row)}
        >
          {text('product.upShort')}
        </WishButton>
      )}
      <WishButton
        id={rowButtonId('remove', rows.list, row)}
        className="text-button"
        wish={`remove:${rows.list}.${row}`}
        label={text('product.remove', { name })}
        onWish={() => rows.remove(row)}
      >
        {text('product.removeShort')}
      </WishButton>
    </div>
  );
};
