/** A paragraph that is all of a list's item, but for lists below it. */
const ITEM = /<li><p>((?:(?!<\/?(?:p|ul|ol|li|h[2-4]|blockquote)\b).)*)<\/p>(?=<\/li>|<[uo]l>)/gsu;

/** Formatted text in one notation, however it was written: mails and feeds show items that are paragraphs far apart. */
export const inOneNotation = (html: string): string =>
  html
    .replace(ITEM, '<li>$1')
    .replaceAll('<br>', '<br />')
    .replaceAll(/&(?:nbsp|#160);/gu, '\u{a0}');
