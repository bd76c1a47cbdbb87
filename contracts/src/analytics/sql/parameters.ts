import { isBeforeOperand, mayEndOperand, spokenTokens, type SqlToken } from './tokens.ts';

/**
 * Where `:name` stands for a value: where one is expected. After a value a colon has other meanings: `list[1:n]`,
 * `{'key':name}`, `x::text`.
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
  // A slice without a beginning: `list[:n]`.
  if (before.text === '[') return !mayEndOperand(tokens[index - 2]);
  return before.kind === 'mark' && ['(', ',', ':', ':='].includes(before.text);
};

/** In the order in which they are first named, in lower case: the database does not tell apart what differs in it. */
export const parametersOf = (sql: string): readonly string[] => [
  ...new Set(parametersIn(sql).map(({ text }) => text.toLowerCase())),
];

/** `:name` as the database takes it, `$name`: as long as it was, so every place stays what it is. */
export const withPlaceholders = (sql: string): string => {
  let made = sql;
  for (const { from } of parametersIn(sql)) made = `${made.slice(0, from - 1)}$${made.slice(from)}`;
  return made;
};
