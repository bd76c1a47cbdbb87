import { TaxCategory } from '@kontor/contracts/catalogue/catalogue';
import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { RowProblem } from './imported-product.ts';
import type { ProductRow } from './product-row.ts';
import { said, type Said, saidIf } from './said.ts';

/** Of a column of ours. @throws RowProblem */
export const ownTax = (text: string): TaxCategory => {
  const { data } = TaxCategory.safeParse(text.toLowerCase());
  if (!data) throw new RowProblem({ key: 'productFile.taxUnread', params: { text: text.slice(0, 40) } }, 'Kontor Tax');
  return data;
};

/** The classes of WooCommerce that are ours, with their names in German shops over the years. */
const CLASSES: ReadonlyMap<string, TaxCategory> = new Map(
  Object.entries<TaxCategory>({
    standard: 'standard',
    'standard-rate': 'standard',
    standardsteuersatz: 'standard',
    'reduced-rate': 'reduced',
    'reduced rate': 'reduced',
    'ermäßigter steuersatz': 'reduced',
    'ermaessigter-steuersatz': 'reduced',
    'ermassigter-steuersatz': 'reduced',
    'ermäßigter-steuersatz': 'reduced',
    'reduzierter steuersatz': 'reduced',
    'reduzierter-steuersatz': 'reduced',
    'reduzierter preis': 'reduced',
    'reduzierter-preis': 'reduced',
  }),
);

const TAXABLE = ['taxable', 'steuerpflichtig'];

/**
 * What WooCommerce says of the tax; any other class is a note, and changes nothing. `none` is no class: only a file of
 * ours can say that we sell without tax.
 */
export const wooTax = (row: ProductRow, note: (text: RefusalText) => void): Said<TaxCategory> => {
  const status = saidIf(row.cell('tax status'), (text) => oneSpelling(text).toLowerCase());
  const own = saidIf(row.cell('meta: _kontor_tax'), (text) => text.toLowerCase());
  const unread = (text: string): undefined => {
    note({ key: 'productFile.taxUnread', params: { text: text.slice(0, 40) } });
  };
  if (status !== undefined && !TAXABLE.includes(status)) return own === 'exempt' ? own : unread(status);
  return said<Said<TaxCategory>>(
    row.cell('tax class'),
    'standard',
    (text) => CLASSES.get(oneSpelling(text).toLowerCase()) ?? unread(text),
  );
};
