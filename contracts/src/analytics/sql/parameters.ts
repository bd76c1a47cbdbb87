import { isBeforeOperand, mayEndOperand, spokenTokens, type SqlToken } from './tokens.ts';

/**
 * `:name` counts as a parameter only where a value is expected, as a colon also occurs in `list[1:n]`, `{'key':name}`,
 * `x::text`.
 */
const parametersIn = (sql: string): readonly SqlToken[] => {
  const tokens = spokenTokens(sql);
  return tokens.flatMap((colon, index) => {
    const name = tokens[index + 1];
    const isNamed = colon.kind === 'mark' && colon.text === ':' && name?.kind === 'name' && name.from === colon.to;
    return isNamed && isExpected(tokens, index) ? [name] : [];
  });
};

const isExpected = (tokens: readonly SqlToken[], index: number): boolean => {
  const before = tokens[index - 1];
  if (!before) return false;
  if (before.kind === 'operator' || isBeforeOperand(before)) return true;
  // A slice without a start: `list[:n]`.
  if (before.text === '[') return !mayEndOperand(tokens[index - 2]);
  return before.kind === 'mark' && ['(', ',', ':', ':='].includes(before.text);
};

/** By first use, lower-cased, as the database ignores case. */
export const parametersOf = (sql: string): readonly string[] => [
  ...new Set(parametersIn(sql).map(({ text }) => text.toLowerCase())),
];

/** Replaces `:name` by `$name`, of the same length, so that error positions stay valid. */
export const withPlaceholders = (sql: string): string => {
  let made = sql;
  for (const { from } of parametersIn(sql)) made = `${made.slice(0, from - 1)}$${made.slice(from)}`;
  return made;
};
