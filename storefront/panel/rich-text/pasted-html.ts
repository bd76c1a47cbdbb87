const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/giu;
const SHEETS = /<style\b[^>]*>.*?<\/style\s*>/gisu;
const STYLE_OR_HANDLER = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/giu;
/** All that is copied in Google Docs stands in one, which makes nothing bold. */
const BOLD_OF_NOTHING = /<b\b[^>]*font-weight:\s*(?:normal|400)[^>]*>/giu;
/** Of a table, which texts have not. */
const END_OF_CELL = /<\/t[dh]\s*>/giu;
/** The page has one already. */
const FIRST_HEADING = /(<\/?)h1\b/giu;
const STYLED_TEXT = /<span\b([^>]*\sstyle=[^>]*)>([^<]*)<\/span>/giu;

const emphasised = (attributes: string, text: string): string => {
  const strong = /font-weight:\s*(?:bold|[6-9]00)/iu.test(attributes) ? `<strong>${text}</strong>` : text;
  return /font-style:\s*italic/iu.test(attributes) ? `<em>${strong}</em>` : strong;
};

/**
 * What is pasted, with bold and italic as elements and the headings that texts have, and without styles and handlers.
 * The page's CSP blocks these anyway, and reports each.
 */
export const pastedHtml = (html: string): string =>
  html
    .replace(SHEETS, '')
    .replace(BOLD_OF_NOTHING, '<span>')
    .replace(END_OF_CELL, ' $&')
    .replace(FIRST_HEADING, '$1h2')
    .replace(STYLED_TEXT, (_, attributes: string, text: string) => emphasised(attributes, text))
    .replace(TAG, (tag) => tag.replace(STYLE_OR_HANDLER, ''));
