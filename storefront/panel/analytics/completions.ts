import { partnerOf, sqlTokens, type SqlToken, wordOf } from '@kontor/contracts/analytics/sql/tokens';
import type { EditorTable } from './editor-table.ts';

export interface Completions {
  readonly from: number;
  readonly options: readonly CompletionOption[];
}

export interface CompletionOption {
  readonly label: string;
  readonly type: 'table' | 'column' | 'alias' | 'function';
  readonly detail: string;
}

interface Source {
  readonly name: string;
  readonly table: EditorTable;
}

/** Functions worth suggesting: common SQL ones and the ones for a shop's history. */
const FUNCTIONS = [
  'shop_time',
  'count',
  'sum',
  'avg',
  'min',
  'max',
  'arg_max',
  'date_trunc',
  'strftime',
  'coalesce',
  'round',
];

const ENDS_FROM = /^(?:where|group|having|order|limit|offset|qualify|window|select|on|using)$/u;
const SET_OPERATION = /^(?:union|intersect|except)$/u;
const AFTER_TABLE =
  /^(?:as|on|using|join|left|right|full|inner|cross|natural|asof|semi|anti|positional|lateral|where|group|having|order|limit|offset|qualify|window|union|intersect|except|tablesample|select)$/u;

const isMark = (token: SqlToken | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;
const isName = (token: SqlToken | undefined): token is SqlToken => token?.kind === 'name' || token?.kind === 'quoted';
const nameOf = (token: SqlToken): string =>
  token.kind === 'quoted' ? token.text.slice(1, token.text.endsWith('"') ? -1 : undefined) : token.text.toLowerCase();

/**
 * After a table or alias and a dot: its columns; where a table is expected: tables; elsewhere the columns of all
 * tables that the query names, or the tables if it names none yet.
 */
export const completionsAt = (sql: string, at: number, tables: readonly EditorTable[]): Completions | null => {
  const all = sqlTokens(sql);
  const here = all.find(({ from, to }) => from < at && at <= to);
  const isWord = isName(here);
  if (here && (here.kind === 'text' || isInComment(here, at))) return null;
  const from = isWord ? here.from : at;
  const tokens = all.filter(({ kind }) => kind !== 'gap');
  const next = tokens.findIndex((token) => token.from >= from);
  const place = next < 0 ? tokens.length : next;
  const before = tokens[place - 1];
  const others = tokens.filter((token) => token !== here);
  const sources = sourcesAround(others, Math.min(place, others.length), tables);
  if (isMark(before, '.')) {
    const owner = tokens[place - 2];
    const table = isName(owner) ? findTable(nameOf(owner), sources, tables) : undefined;
    return table ? { from, options: table.columns.map((label) => column(label, table.name)) } : null;
  }
  if (!isWord && before?.kind === 'number') return null;
  const offered = isTablePlace(others, place) ? tables.map(tableOption) : inExpression(sources, tables);
  return { from, options: offered };
};

/** The end of the line still belongs to a line comment. */
const isInComment = ({ kind, text, to }: SqlToken, at: number): boolean =>
  kind === 'gap' && (text.startsWith('--') || (text.startsWith('/*') && (at < to || !text.endsWith('*/'))));

const column = (label: string, detail: string): CompletionOption => ({ label, type: 'column', detail });
const tableOption = ({ name }: EditorTable): CompletionOption => ({ label: name, type: 'table', detail: '' });

const findTable = (name: string, sources: readonly Source[], tables: readonly EditorTable[]) =>
  sources.find((source) => source.name === name)?.table ?? tables.find((table) => table.name === name);

/** Columns of the same name are merged and list their tables. */
const inExpression = (sources: readonly Source[], tables: readonly EditorTable[]): readonly CompletionOption[] => {
  const functions = FUNCTIONS.map((label): CompletionOption => ({ label, type: 'function', detail: '' }));
  if (sources.length === 0) return [...tables.map(tableOption), ...functions];
  const owners = new Map<string, string[]>();
  for (const { name, table } of sources) {
    for (const label of table.columns) owners.set(label, [...(owners.get(label) ?? []), name]);
  }
  const named = sources.map(({ name, table }): CompletionOption => ({
    label: name,
    type: 'alias',
    detail: name === table.name ? '' : table.name,
  }));
  return [...[...owners].map(([label, of]) => column(label, of.join(', '))), ...named, ...functions];
};

/** After `FROM`, `JOIN`, or a comma between tables. */
const isTablePlace = (tokens: readonly SqlToken[], place: number): boolean => {
  const word = wordOf(tokens[place - 1]);
  if (word === 'from' || word === 'join') return true;
  if (!isMark(tokens[place - 1], ',')) return false;
  for (let at = place - 2; at >= 0; at -= 1) {
    const token = tokens[at] as SqlToken;
    if (isMark(token, ')') || isMark(token, ']')) at = Math.max(0, partnerOf(tokens, at));
    else if (isMark(token, '(') || isMark(token, '[')) return false;
    else if (wordOf(token) === 'from') return true;
    else if (ENDS_FROM.test(wordOf(token))) return false;
  }
  return false;
};

/** Tables of the query around the cursor and of its outer queries. */
const sourcesAround = (
  tokens: readonly SqlToken[],
  place: number,
  tables: readonly EditorTable[],
): readonly Source[] => {
  const found: Source[] = [];
  for (let inside = place; ;) {
    const open = openBefore(tokens, inside);
    const close = open < 0 ? -1 : partnerOf(tokens, open);
    const [begin, end] = partAround(tokens, inside, open + 1, close < 0 ? tokens.length : close);
    found.push(...sourcesIn(tokens, begin, end, tables));
    if (open < 0) return found;
    inside = open;
  }
};

const openBefore = (tokens: readonly SqlToken[], place: number): number => {
  for (let at = place - 1; at >= 0; at -= 1) {
    if (isMark(tokens[at], ')')) {
      const partner = partnerOf(tokens, at);
      if (partner < 0) return -1;
      at = partner;
    } else if (isMark(tokens[at], '(')) return at;
  }
  return -1;
};

/** Within one pair of parentheses, the part between set operations and semicolons. */
const partAround = (
  tokens: readonly SqlToken[],
  place: number,
  begin: number,
  end: number,
): readonly [number, number] => {
  let [from, to] = [begin, end];
  for (const at of atDepth(tokens, begin, end)) {
    const ends = SET_OPERATION.test(wordOf(tokens[at])) || isMark(tokens[at], ';');
    if (ends && at < place) from = at + 1;
    if (ends && at >= place && at < to) to = at;
  }
  return [from, to];
};

/** Positions that are not nested in further parentheses. */
function* atDepth(tokens: readonly SqlToken[], begin: number, end: number): Generator<number> {
  for (let at = begin; at < end; at += 1) {
    yield at;
    const partner = isMark(tokens[at], '(') ? partnerOf(tokens, at) : -1;
    if (partner > at) at = partner - 1;
  }
}

const sourcesIn = (
  tokens: readonly SqlToken[],
  begin: number,
  end: number,
  tables: readonly EditorTable[],
): readonly Source[] => {
  const found: Source[] = [];
  let isAmongTables = false;
  for (const at of atDepth(tokens, begin, end)) {
    const word = wordOf(tokens[at]);
    if (word === 'from' || word === 'join') isAmongTables = true;
    else if (ENDS_FROM.test(word)) isAmongTables = word === 'on' || word === 'using' ? isAmongTables : false;
    const isNext = word === 'from' || word === 'join' || (isAmongTables && isMark(tokens[at], ','));
    const [name, after, behind] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    if (!isNext || at + 1 >= end || !isName(name)) continue;
    const table = tables.find((one) => one.name === nameOf(name));
    if (!table) continue;
    const alias = wordOf(after) === 'as' ? behind : after;
    const isAlias = isName(alias) && !AFTER_TABLE.test(wordOf(alias)) && tokens.indexOf(alias) < end;
    found.push({ name: isAlias ? nameOf(alias) : table.name, table });
  }
  return found;
};
