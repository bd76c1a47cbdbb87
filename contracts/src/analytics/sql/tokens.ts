/** `gap`: spaces and comments; `quoted`: a name in double quotes; `mark`: anything else. */
export interface SqlToken {
  readonly kind: 'gap' | 'text' | 'name' | 'quoted' | 'number' | 'operator' | 'mark';
  readonly text: string;
  /** UTF-16 offsets; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

const RULES: readonly (readonly [kind: SqlToken['kind'], pattern: RegExp])[] = [
  ['gap', /\s+|--[^\n]*/uy],
  ['text', /e'(?:[^'\\]|''|\\.)*(?:'|$)/isuy],
  ['text', /[xb]?'(?:[^']|'')*(?:'|$)/iuy],
  ['text', /\$((?:[\p{L}_][\p{L}\p{N}_]*)?)\$.*?(?:\$\1\$|$)/suy],
  ['quoted', /"(?:[^"]|"")*(?:"|$)/uy],
  ['number', /0x[\da-f_]+|(?:\d[\d_]*(?:\.(?!\.)[\d_]*)?|\.\d[\d_]*)(?:e[+-]?\d+)?/iuy],
  ['name', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ['mark', /::|:=|\$\w+/uy],
];
const OPERATOR = /[-+*/<>=~!@#%^&|`?]+/uy;

const blockCommentAt = (sql: string, from: number): number => {
  const marks = /\/\*|\*\//gu;
  marks.lastIndex = from;
  let depth = 0;
  for (let found = marks.exec(sql); found; found = marks.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return sql.length;
};

/** Ends before a comment, and before a sign of the next operand: `a ->> -1`. */
const operatorIn = (run: string): string => {
  const comment = run.search(/--|\/\*/u);
  const operator = comment > 0 ? run.slice(0, comment) : run;
  return /[~!@#%^&|`?]/u.test(operator) ? operator : operator.replace(/(?<=.)[+-]+$/u, '');
};

const matchAt = (pattern: RegExp, sql: string, from: number): string | null => {
  pattern.lastIndex = from;
  return pattern.exec(sql)?.[0] ?? null;
};

const tokenAt = (sql: string, from: number): readonly [SqlToken['kind'], text: string] => {
  if (sql.startsWith('/*', from)) return ['gap', sql.slice(from, blockCommentAt(sql, from))];
  for (const [kind, pattern] of RULES) {
    const text = matchAt(pattern, sql, from);
    if (text !== null) return [kind, text];
  }
  const run = matchAt(OPERATOR, sql, from);
  if (run !== null) return ['operator', operatorIn(run)];
  return ['mark', String.fromCodePoint(sql.codePointAt(from) ?? 0)];
};

export const sqlTokens = (sql: string): readonly SqlToken[] => {
  const tokens: SqlToken[] = [];
  for (let from = 0; from < sql.length;) {
    const [kind, text] = tokenAt(sql, from);
    tokens.push({ kind, text, from, to: from + text.length });
    from += text.length;
  }
  return tokens;
};

export const spokenTokens = (sql: string): readonly SqlToken[] => sqlTokens(sql).filter(({ kind }) => kind !== 'gap');

const BEFORE_OPERAND = new Set(
  `all and any between by case distinct else escape except for from glob having ilike in intersect into is like limit not
   offset on or order qualify returning select set similar some then to union using values when where within`.split(
    /\s+/u,
  ),
);
const AFTER_OPERAND = new Set(
  `as asc collate cross desc end fetch group inner isnull join lateral left natural notnull nulls outer over filter
   partition positional right semi anti tablesample window with asof`.split(/\s+/u),
);

/** Lower case; empty for quoted names and others. */
export const wordOf = (token: SqlToken | undefined): string => (token?.kind === 'name' ? token.text.toLowerCase() : '');

export const isBeforeOperand = (token: SqlToken | undefined): boolean => BEFORE_OPERAND.has(wordOf(token));

export const mayEndOperand = (token: SqlToken | undefined): boolean => {
  if (!token) return false;
  if (token.kind === 'name')
    return !isBeforeOperand(token) && (!AFTER_OPERAND.has(wordOf(token)) || wordOf(token) === 'end');
  if (token.kind === 'mark') return [')', ']', '}'].includes(token.text) || token.text.startsWith('$');
  return token.kind === 'text' || token.kind === 'quoted' || token.kind === 'number';
};

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Index of the matching bracket, or of `CASE` and `END`; `-1`: none. */
export const partnerOf = (tokens: readonly SqlToken[], index: number): number => {
  const { kind, text } = tokens[index] as SqlToken;
  const own = kind === 'name' ? text.toLowerCase() : text;
  const step = own in CLOSERS || own === 'case' ? 1 : -1;
  const isCase = own === 'case' || own === 'end';
  let depth = 0;
  for (let at = index; at >= 0 && at < tokens.length; at += step) {
    const token = tokens[at] as SqlToken;
    const word = token.kind === 'mark' ? token.text : wordOf(token);
    const opens = isCase ? word === 'case' : word in CLOSERS;
    const closes = isCase ? word === 'end' : word in OPENERS;
    if (opens) depth += step;
    if (closes) depth -= step;
    if ((opens || closes) && depth === 0) return isCase || isPair(own, word) ? at : -1;
  }
  return -1;
};

const isPair = (one: string, other: string): boolean => CLOSERS[one] === other || OPENERS[one] === other;
