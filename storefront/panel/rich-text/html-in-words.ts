const BREAKS = /<\/(?:p|h\d|li|div|blockquote)>|<br\s*\/?>/giu;

const LINKS = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gisu;

/** A formatted text as people read it, a line for each of its paragraphs, and links with where they lead. */
export const htmlInWords = (html: string): string =>
  html
    .replace(LINKS, '$2 ($1)')
    .replace(BREAKS, '\n')
    .replace(/<[^>]+>/gu, '')
    .replace(/&nbsp;/gu, ' ')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&amp;/gu, '&')
    .trim();
