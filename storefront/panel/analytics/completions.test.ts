import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completionsAt } from './completions.ts';

const TABLES = [
  { name: 'orders', columns: ['order_id', 'number', 'total_cents'] },
  { name: 'order_lines', columns: ['order_id', 'sku', 'quantity'] },
  { name: 'carts', columns: ['cart_id', 'state'] },
];

/** `|` is the cursor. Only suggestions that match the typed prefix, without functions. */
const offered = (text: string): readonly string[] | null => {
  const at = text.indexOf('|');
  const sql = text.replace('|', '');
  const found = completionsAt(sql, at, TABLES);
  if (!found) return null;
  const typed = sql.slice(found.from, at).toLowerCase();
  return found.options
    .filter(({ label, type }) => type !== 'function' && label.startsWith(typed))
    .map(({ label, type }) => (type === 'table' ? `[${label}]` : label));
};

describe('completion of SQL', () => {
  it.each([
    ['select ord|', ['[orders]', '[order_lines]']],
    ['select * from ord|', ['[orders]', '[order_lines]']],
    ['select * from |', ['[orders]', '[order_lines]', '[carts]']],
    ['select * from carts join o|', ['[orders]', '[order_lines]']],
    ['select * from carts, o|', ['[orders]', '[order_lines]']],
    ['select number, | from orders', ['order_id', 'number', 'total_cents', 'orders']],
    ['select number, total_cents from orders where |', ['order_id', 'number', 'total_cents', 'orders']],
    ['select n| from orders', ['number']],
    ['select number from orders where tot|', ['total_cents']],
    ['select * from orders o join order_lines l on o.|', ['order_id', 'number', 'total_cents']],
    ['select * from orders as o join order_lines l using (or|)', ['order_id']],
    ['select * from orders o join order_lines l using (order_id) where l.s|', ['sku']],
    ['select * from orders o where q| and exists (select 1 from order_lines)', []],
    ['select orders.| ', ['order_id', 'number', 'total_cents']],
    ['select "orders".num| from orders', ['number']],
    ['select * from orders o where exists (select 1 from order_lines l where l.order_id = o.n|)', ['number']],
    ['select * from orders where exists (select 1 from order_lines where s|)', ['sku']],
    ['select state from carts union all select s| from order_lines', ['sku']],
    ['select state from carts group by st| order by 1', ['state']],
    ['select upper(st|) from carts', ['state']],
    ['with x as (select num| from orders) select * from carts', ['number']],
    ['select st| -- from orders\nfrom carts', ['state']],
    ['select x.| from orders', null],
    ["select 'ord|' from orders", null],
    ['select * from orders -- or|', null],
    ['/* or| */ select 1', null],
  ])('given %s', (text, labels) => {
    expect(offered(text)).toEqual(labels);
  });

  it('works for any text and cursor position', () => {
    const piece = fc.constantFrom(
      'select',
      'from',
      'orders',
      'o',
      '.',
      ',',
      '(',
      ')',
      'where',
      "'",
      '--',
      '\n',
      'as',
      'union',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.nat(100), (pieces, place) => {
        const sql = pieces.join(' ');
        const at = Math.min(place, sql.length);
        const found = completionsAt(sql, at, TABLES);
        expect(found === null || (found.from >= 0 && found.from <= at)).toBe(true);
      }),
    );
  });
});
