import {
  isBeforeOperand,
  mayEndOperand,
  partnerOf,
  spokenTokens,
  type SqlToken,
  wordOf,
} from '@kontor/contracts/analytics/sql/tokens';

interface Inserted {
  readonly at: number;
  readonly text: '(' | ')';
}

export interface Rewritten {
  readonly sql: string;
  /** @param place in the rewritten text @returns the place in the original */
  readonly placeOf: (place: Place) => Place;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Functions that take a lambda `x -> …`. */
const TAKES_LAMBDA = /^(?:(?:list|array)_(?:transform|apply|filter|reduce)|apply|filter|reduce)$/u;

/** Operators that bind tighter than an arrow. All others have the arrow's precedence and are left-associative. */
const CLOSER = new Set(['+', '-', '*', '/', '%', '^', '**', '//']);
const COMPARES = new Set(['=', '==', '<', '>', '<=', '>=', '<>', '!=', '=>', ':=']);

/**
 * Gives the JSON arrows PostgreSQL's precedence, tighter than comparisons, `NOT`, `AND` and `OR`; in DuckDB they bind
 * loosest: `a = b ->> 'c'` becomes `a = (b ->> 'c')`. Only adds parentheses.
 */
export const asWritten = (sql: string): Rewritten => {
  const tokens = spokenTokens(sql);
  const arrows = tokens.flatMap(({ kind, text }, index) =>
    kind === 'operator' && (text === '->>' || text === '->') ? [index] : [],
  );
  const lambdas = new Set(arrows.filter((index) => isLambda(tokens, index)));
  const inserted = arrows
    .filter((index) => !lambdas.has(index))
    .flatMap((index): readonly Inserted[] => {
      const [first, last] = [beginOf(tokens, index, lambdas), endOf(tokens, index)];
      if (first === null || last === null) return [];
      return [
        { at: (tokens[first] as SqlToken).from, text: '(' },
        { at: (tokens[last] as SqlToken).to, text: ')' },
      ];
    });
  return rewritten(
    sql,
    inserted.toSorted((one, other) => one.at - other.at),
  );
};

const rewritten = (sql: string, inserted: readonly Inserted[]): Rewritten => {
  let done = 0;
  const parts = inserted.map(({ at, text }) => {
    const part = sql.slice(done, at) + text;
    done = at;
    return part;
  });
  return {
    sql: parts.join('') + sql.slice(done),
    // Parentheses add no lines.
    placeOf: ({ line, column }) => {
      const begin = sql.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      const end = begin + (sql.slice(begin).split('\n', 1)[0]?.length ?? 0);
      let back = 0;
      for (const { at } of inserted) {
        if (at >= begin && at <= end && at - begin + back < column - 1) back += 1;
      }
      return { line, column: column - back };
    },
  };
};

/** Whether an arrow belongs to a lambda: `x -> x + 1`. */
const isLambda = (tokens: readonly SqlToken[], arrow: number): boolean => {
  if (tokens[arrow]?.text !== '->') return false;
  const last = tokens[arrow - 1];
  const isList = last?.text === ')' && last.kind === 'mark';
  const first = isList ? partnerOf(tokens, arrow - 1) : arrow - 1;
  if (first < 0 || !(isList || last?.kind === 'name' || last?.kind === 'quoted')) return false;
  const before = tokens[first - 1];
  if (before?.kind !== 'mark' || (before.text !== '(' && before.text !== ',')) return false;
  const open = openBefore(tokens, first);
  return open > 0 && TAKES_LAMBDA.test(wordOf(tokens[open - 1]));
};

/** Index of the enclosing open bracket; `-1`: none. */
const openBefore = (tokens: readonly SqlToken[], index: number): number => {
  for (let at = index - 1; at >= 0; at -= 1) {
    const { kind, text } = tokens[at] as SqlToken;
    if (kind !== 'mark') continue;
    if ('([{'.includes(text)) return at;
    if (')]}'.includes(text)) at = partnerOf(tokens, at);
  }
  return -1;
};

const beginOf = (tokens: readonly SqlToken[], operator: number, lambdas: ReadonlySet<number>): number | null => {
  let first = operandBefore(tokens, operator - 1);
  while (first !== null) {
    const before = tokens[first - 1];
    if (before?.kind !== 'operator' || COMPARES.has(before.text) || lambdas.has(first - 1)) return first;
    first = mayEndOperand(tokens[first - 2]) ? operandBefore(tokens, first - 2) : first - 1;
  }
  return null;
};

/** First token of the value that ends at a token; `null`: none. */
const operandBefore = (tokens: readonly SqlToken[], last: number): number | null => {
  const token = tokens[last];
  if (!token || !mayEndOperand(token)) return null;
  const isClosed = (token.kind === 'mark' && ')]}'.includes(token.text)) || wordOf(token) === 'end';
  const first = isClosed ? partnerOf(tokens, last) : last;
  if (first < 0) return null;
  const before = tokens[first - 1];
  const isCall = token.text === ')' && token.kind === 'mark';
  if (isCall && /^(?:over|filter)$/u.test(wordOf(before))) return operandBefore(tokens, first - 2);
  if (isMark(before, '.') || isMark(before, '::')) return operandBefore(tokens, first - 2);
  // A called function, an indexed value, or a typed literal: `JSON '{}'`.
  const isName = before?.kind === 'name' || before?.kind === 'quoted';
  if (isName && mayEndOperand(before) && (isCall || token.kind === 'text')) return operandBefore(tokens, first - 1);
  if (token.text === ']' && token.kind === 'mark' && mayEndOperand(before)) return operandBefore(tokens, first - 1);
  return first;
};

const isMark = (token: SqlToken | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text;

const endOf = (tokens: readonly SqlToken[], operator: number): number | null => {
  let last = operandAfter(tokens, operator + 1);
  while (last !== null) {
    const next = tokens[last + 1];
    if (next?.kind !== 'operator' || !CLOSER.has(next.text)) return last;
    last = operandAfter(tokens, last + 2);
  }
  return null;
};

/** Last token of the value that begins at a token; `null`: none. */
const operandAfter = (tokens: readonly SqlToken[], first: number): number | null => {
  const token = tokens[first];
  if (wordOf(token) === 'case') {
    const end = partnered(tokens, first);
    return end === null ? null : withWhatFollows(tokens, end);
  }
  if (!token || isBeforeOperand(token)) return null;
  if (token.kind === 'operator') return operandAfter(tokens, first + 1);
  const isOpen = token.kind === 'mark' && '([{'.includes(token.text);
  const last = isOpen ? partnered(tokens, first) : mayEndOperand(token) ? first : null;
  return last === null ? null : withWhatFollows(tokens, last);
};

const partnered = (tokens: readonly SqlToken[], index: number): number | null => {
  const partner = partnerOf(tokens, index);
  return partner < 0 ? null : partner;
};

/** Postfixes of a value: `f(x)`, `a.b`, `a[1]`, `a::text`, `JSON '{}'`. */
const withWhatFollows = (tokens: readonly SqlToken[], last: number): number | null => {
  const [token, next] = [tokens[last], tokens[last + 1]];
  if (isMark(next, '.') || isMark(next, '::')) return operandAfter(tokens, last + 2);
  const isName = token?.kind === 'name' || token?.kind === 'quoted';
  if (isName && next?.kind === 'text') return withWhatFollows(tokens, last + 1);
  const isFollowed = isMark(next, '[') || (isMark(next, '(') && isName);
  if (!isFollowed && !/^(?:over|filter)$/u.test(wordOf(next))) return last;
  const end = partnered(tokens, last + (isFollowed ? 1 : 2));
  return end === null ? null : withWhatFollows(tokens, end);
};
