import { tokenize, tokenTypes } from 'css-tree';
import { FUNCTIONS } from './svg-names.ts';

/** Tokens allowed in a style. At-rules can fetch, and parsers disagree about broken CSS. */
const PARTS: ReadonlySet<number> = new Set([
  ...[tokenTypes.Ident, tokenTypes.Function, tokenTypes.Hash, tokenTypes.String, tokenTypes.Url, tokenTypes.Delim],
  ...[tokenTypes.Number, tokenTypes.Percentage, tokenTypes.Dimension, tokenTypes.WhiteSpace, tokenTypes.Colon],
  ...[tokenTypes.Semicolon, tokenTypes.Comma, tokenTypes.Comment, tokenTypes.LeftCurlyBracket],
  ...[tokenTypes.RightCurlyBracket, tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  ...[tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
]);

/** Matches `url(#a)`, with or without quotation marks. */
const OWN = /^url\(\s*(?:"#[^"]*"|'#[^']*'|#[^"')]*)\s*\)/iu;

/** Whether CSS refers only to places in its own document. */
export const staysInside = (css: string): boolean => {
  // Escapes can hide other characters.
  if (css.includes('\\')) return false;
  let isInside = true;
  tokenize(css, (type, start, end) => {
    const token = css.slice(start, end).toLowerCase();
    const isFunction = type === tokenTypes.Function || type === tokenTypes.Url;
    const isKnown = PARTS.has(type) && (!isFunction || FUNCTIONS.has(token.slice(0, token.indexOf('('))));
    const leadsOut = isFunction && token.startsWith('url(') && !OWN.test(css.slice(start));
    isInside &&= isKnown && !leadsOut;
  });
  return isInside;
};
