import { tokenize, tokenTypes } from 'css-tree';
import { FUNCTIONS } from './svg-names.ts';

/** What a style or a property may be made of. Rules with an `@` fetch, and what is broken is read by everyone in their own way. */
const PARTS: ReadonlySet<number> = new Set([
  ...[tokenTypes.Ident, tokenTypes.Function, tokenTypes.Hash, tokenTypes.String, tokenTypes.Url, tokenTypes.Delim],
  ...[tokenTypes.Number, tokenTypes.Percentage, tokenTypes.Dimension, tokenTypes.WhiteSpace, tokenTypes.Colon],
  ...[tokenTypes.Semicolon, tokenTypes.Comma, tokenTypes.Comment, tokenTypes.LeftCurlyBracket],
  ...[tokenTypes.RightCurlyBracket, tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  ...[tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
]);

/** Of `url(#a)`, with or without quotation marks. */
const OWN = /^url\(\s*(?:"#[^"]*"|'#[^']*'|#[^"')]*)\s*\)/iu;

/** Whether CSS leads nowhere: it names no address but places in its own document. */
export const staysInside = (css: string): boolean => {
  // Characters that hide others.
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
