import { z } from 'zod';

/** CN-10: of the page's width, from 433 px on. */
export const COLUMNS = 12;

/** The first and the last column that a block takes, e.g. `1-6`. */
export const Columns = z
  .string()
  .regex(/^(?:[1-9]|1[0-2])-(?:[1-9]|1[0-2])$/u, { error: 'blocks.columns' })
  .refine((columns) => columnsOf(columns).from <= columnsOf(columns).to, { error: 'blocks.columns' });

/** 1-based, both included. */
export const columnsOf = (columns: string): { readonly from: number; readonly to: number } => {
  const [from = 1, to = COLUMNS] = columns.split('-').map(Number);
  return { from, to };
};
