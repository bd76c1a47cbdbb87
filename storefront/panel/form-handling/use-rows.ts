import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldId, useForm } from './form-state.ts';
import { nextRow, type RowChange, rowField, rowsIn, withoutRow, withRowUp } from './rows.ts';

export interface Rows {
  readonly list: string;
  readonly rows: readonly number[];
  readonly isFull: boolean;
  readonly add: () => void;
  readonly remove: (row: number) => void;
  readonly moveUp: (row: number) => void;
}

interface Options {
  /** Receives the focus in an added row. */
  readonly firstField: string;
  /** Maximum number of rows. */
  readonly most: number;
  readonly hasSpare?: boolean;
}

/** Of a button of a row. */
export const rowButtonId = (change: RowChange, list: string, row: number): string =>
  fieldId(`${change}-${list}-${row}`);

/**
 * Rows of the surrounding form. Without JavaScript each of their buttons submits the form and gets it back with its
 * input; with JavaScript rows change at once.
 */
export const useRows = (list: string, { firstField, most, hasSpare = false }: Options): Rows => {
  const { values, idOf } = useForm();
  const begin = (): readonly number[] => {
    const rows = rowsIn(values, list);
    return hasSpare ? [...rows, nextRow(rows)] : rows;
  };
  const [rows, setRows] = useState(begin);
  const [highest, setHighest] = useState(() => nextRow(rows));
  const [shown, setShown] = useState(values);
  if (shown !== values) {
    const now = begin();
    setShown(values);
    setRows(now);
    setHighest(Math.max(highest, nextRow(now)));
  }
  /** At once: a key that is pressed after the button's is for the input already. */
  const showAndFocus = (change: () => void, id: string): void => {
    flushSync(change);
    document.getElementById(id)?.focus();
  };
  return {
    list,
    rows,
    isFull: rows.length >= most,
    add: () => {
      const change = () => {
        setRows([...rows, highest]);
        setHighest(highest + 1);
      };
      showAndFocus(change, idOf(rowField(list, highest, firstField)));
    },
    remove: (row) => showAndFocus(() => setRows(withoutRow(rows, row)), fieldId(`add-${list}`)),
    moveUp: (row) => {
      const isFirst = rows.indexOf(row) === 1;
      showAndFocus(() => setRows(withRowUp(rows, row)), rowButtonId(isFirst ? 'remove' : 'up', list, row));
    },
  };
};
