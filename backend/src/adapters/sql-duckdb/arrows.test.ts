import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asWritten } from './arrows.ts';
import { firstRow, type OpenDatabase, openDatabase, quoted } from './duckdb.ts';

interface Written {
  readonly level: number;
  readonly plain: string;
  readonly whole: string;
}

const atom = (text: string): Written => ({ level: 99, plain: text, whole: text });
const within = ({ level, plain }: Written, least: number): string => (level < least ? `(${plain})` : plain);

const binary =
  (level: number, operators: readonly string[], chains = true) =>
  (left: Written, right: Written, pick: number): Written => {
    const operator = operators[pick % operators.length];
    return {
      level,
      plain: `${within(left, chains ? level : level + 1)} ${operator} ${within(right, level + 1)}`,
      whole: `(${left.whole} ${operator} ${right.whole})`,
    };
  };

const BINARY = [
  binary(1, ['OR']),
  binary(2, ['AND']),
  binary(5, ['=', '<', '>=', '<>'], false),
  binary(6, ['LIKE', 'NOT ILIKE'], false),
  binary(7, ['->>', '->', '||']),
  binary(7, ['->>', '->']),
  binary(8, ['+', '-']),
  binary(9, ['*', '/', '%']),
];
const AROUND: readonly ((one: Written) => Written)[] = [
  (one) => ({ level: 3, plain: `NOT ${within(one, 3)}`, whole: `(NOT ${one.whole})` }),
  (one) => ({ level: 4, plain: `${within(one, 5)} IS NULL`, whole: `(${one.whole} IS NULL)` }),
  (one) => ({ level: 6, plain: `${within(one, 7)} IN ('x', b)`, whole: `(${one.whole} IN ('x', b))` }),
  (one) => ({ level: 13, plain: `${within(one, 13)}::VARCHAR`, whole: `(${one.whole}::VARCHAR)` }),
  (one) => ({ level: 14, plain: `f(${one.plain}, 1)`, whole: `f(${one.whole}, 1)` }),
  (one) => ({
    level: 14,
    plain: `CASE WHEN ${one.plain} THEN ${one.plain} END`,
    whole: `CASE WHEN ${one.whole} THEN ${one.whole} END`,
  }),
  (one) => ({
    level: 14,
    plain: `list_filter([a], x -> ${one.plain})`,
    whole: `list_filter([a], x -> (${one.whole}))`,
  }),
];

const { written } = fc.letrec<{ written: Written }>((tie) => ({
  written: fc.oneof(
    { maxDepth: 5 },
    fc
      .constantFrom('a', 't.b', '"->>"', "'x'", "'->> '' -- '", '$$ -> $$', '7', 'f(c)', 'a[1]', '/* -> */ b')
      .map(atom),
    fc
      .tuple(fc.constantFrom(...BINARY), tie('written'), tie('written'), fc.nat(11))
      .map(([of, left, right, pick]) => of(left, right, pick)),
    fc.tuple(fc.constantFrom(...AROUND), tie('written')).map(([around, one]) => around(one)),
  ),
}));

describe('the JSON arrows', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase(64, null);
  });
  afterAll(() => database.close());

  const treeOf = async (sql: string): Promise<string> => {
    const row = await firstRow(database.connection, `SELECT json_serialize_sql(${quoted(sql)}::VARCHAR) AS tree`);
    return String(row?.['tree']).replaceAll(/"query_location":\d+/gu, '');
  };

  it('bind as in PostgreSQL, in any context', async () => {
    await fc.assert(
      fc.asyncProperty(written, async ({ plain, whole }) => {
        const tree = await treeOf(`SELECT ${whole}`);
        expect(tree).not.toContain('"error":true');
        expect(await treeOf(asWritten(`SELECT ${plain}`).sql)).toBe(tree);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ["a = b ->> 'c'", "a = (b ->> 'c')"],
    ["a ->> 'b' = 'c' AND d ->> 'e' = 'f'", "(a ->> 'b') = 'c' AND (d ->> 'e') = 'f'"],
    ["data->'a'->>'b' AS x, 1", "((data->'a')->>'b') AS x, 1"],
    [
      "max(o.data) FILTER (WHERE o.data ->> 'k' = 'v') ->> 'x'",
      "(max(o.data) FILTER (WHERE (o.data ->> 'k') = 'v') ->> 'x')",
    ],
    ["JSON '{}' ->> -1 < 2", "(JSON '{}' ->> -1) < 2"],
    ["ä ->> $a::VARCHAR = 'x'", "(ä ->> $a::VARCHAR) = 'x'"],
    ["list_transform(l, (x, i) -> x ->> 'a' = 'b')", "list_transform(l, (x, i) -> (x ->> 'a') = 'b')"],
    ['l.list_filter(x -> x > 1)', 'l.list_filter(x -> x > 1)'],
    ['[x ->> 1 for x in l]', '[(x ->> 1) for x in l]'],
  ])('get parentheses in %s', (plain, whole) => {
    expect(asWritten(plain).sql).toBe(whole);
  });

  it.each([
    "SELECT 'a ->> b = c', \"a->b\", e'\\' -> ', $x$ -> $x$ FROM t -- ->>",
    'SELECT 1 /* a ->> b /* -> */ ->> */ FROM t WHERE a<-1 AND b - > c',
    "SELECT 'open ->> ",
    '->>',
    'SELECT ->> FROM (',
    ') ->> (',
  ])('stay unchanged in %s', (sql) => {
    expect(asWritten(sql).sql).toBe(sql);
  });

  it('leave all other text unchanged, and reported places refer to the original text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'a',
        ' ',
        '\n',
        '->>',
        '->',
        '=',
        "'",
        '"',
        '(',
        ')',
        '--',
        '/*',
        '*/',
        '$$',
        'AND',
        ',',
        '::',
        '[',
        ']',
        'CASE',
        'END',
        '.',
        '7',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const sql = pieces.join('');
        const { sql: made, placeOf } = asWritten(sql);
        if (!sql.includes('->')) expect(made).toBe(sql);
        const [from, to] = [sql.split('\n'), made.split('\n')];
        expect(to.length).toBe(from.length);
        for (const [index, line] of to.entries()) {
          const seen = [...Array(line.length).keys()].map((at) => placeOf({ line: index + 1, column: at + 1 }).column);
          const letters = new Map([...seen.entries()].map(([at, column]) => [column, line[at]]));
          for (const [at, letter] of [...(from[index] ?? '').split('')].entries())
            expect(letters.get(at + 1)).toBe(letter);
        }
      }),
    );
  });
});
