const BREAKS = /<\/(?:p|h\d|li|div|blockquote)>|<br\s*\/?>/giu;

/** A formatted text as people read it, a line for each of its paragraphs. */
export const htmlInWords = (html: string): string =>
  html
    .replace(BREAKS, '\n')
    .replace(/<[^>]+>/gu, '')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&amp;/gu, '&')
    .trim();
