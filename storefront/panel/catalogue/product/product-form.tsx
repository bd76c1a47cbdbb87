import { createContext, useContext, useState } from 'react';
import type { Typed } from '../../form-handling/answer.ts';
import { nextRow, type RowKind, rowField, rowsIn, withoutRow, withRowUp } from './rows.ts';

interface ProductFormState {
  readonly values: Typed;
  /** Field name to what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>;
}

const Context = createContext<ProductFormState>({ values: {}, problems: {} });
export const ProductFormProvider = Context.Provider;
export const useProductForm = (): ProductFormState => useContext(Context);

/** Of a field, so that a summary can lead there. */
export const fieldId = (name: string): string => `feld-${name.replaceAll('.', '-')}`;

const focusSoon = (name: string): void => {
  requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
};

/**
 * Rows of a form. Without a script each of their buttons sends the form and gets it back with what was typed; with one
 * the rows change at once.
 */
export const useRows = (kind: RowKind, firstField: string) => {
  const { values } = useProductForm();
  const [rows, setRows] = useState(() => rowsIn(values, kind));
  const [highest, setHighest] = useState(() => nextRow(rows));
  const [shown, setShown] = useState(values);
  if (shown !== values) {
    const now = rowsIn(values, kind);
    setShown(values);
    setRows(now);
    setHighest(Math.max(highest, nextRow(now)));
  }
  return {
    rows,
    add: () => {
      setRows([...rows, highest]);
      setHighest(highest + 1);
      focusSoon(rowField(kind, highest, firstField));
    },
    remove: (row: number) => {
      setRows(withoutRow(rows, row));
      requestAnimationFrame(() => document.getElementById(`add-${kind}`)?.focus());
    },
    moveUp: (row: number) => setRows(withRowUp(rows, row)),
  };
};
