import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parametersOf, withPlaceholders } from './parameters.ts';

describe('parameters in SQL', () => {
  it.each([
    ['SELECT * FROM orders WHERE placed_at >= :von AND placed_at < :Bis', ['von', 'bis']],
    ['SELECT * FROM t WHERE a BETWEEN :a AND :b OR c IN (:c, :a) LIMIT :n', ['a', 'b', 'c', 'n']],
    ["SELECT CASE WHEN :x THEN :y ELSE :z END, f(:q) || :r, {'k': :s}", ['x', 'y', 'z', 'q', 'r', 's']],
    ['SELECT \':a\', ":b" -- :c\n, /* :d */ $$ :e $$', []],
    ["SELECT a::text, l[1:n], l[:n], {'a':b}, x :y", []],
    ['SELECT list_filter(l, lambda x:x > 1)', []],
    [':a', []],
  ])('is found in %s', (sql, names) => {
    expect(parametersOf(sql)).toEqual(names);
    expect(withPlaceholders(sql)).toHaveLength(sql.length);
  });

  it('are replaced in place, leaving the rest unchanged', () => {
    expect(withPlaceholders("SELECT ':a', :a::INT, l[1:a] FROM t WHERE b=:b")).toBe(
      "SELECT ':a', $a::INT, l[1:a] FROM t WHERE b=$b",
    );
    const noColon = fc.string().filter((sql) => !sql.includes(':'));
    fc.assert(fc.property(noColon, (sql) => expect(withPlaceholders(sql)).toBe(sql)));
  });
});
