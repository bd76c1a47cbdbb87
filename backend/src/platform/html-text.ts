const BLOCKS = /<\/?(?:p|br|ul|ol|li|h[2-4]|blockquote)\b[^>]*>/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of sanitised HTML in one line; every `<` starts a tag. */
export const textOf = (clean: string): string =>
  clean
    .replace(BLOCKS, ' ')
    .replace(/<[^>]*(?:>|$)/gu, '')
    .replace(/&(?:amp|lt|gt|quot);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();

/** Plain text that keeps paragraphs, list items and links. */
export const readableText = (clean: string): string =>
  clean
    .replace(/\s+/gu, ' ')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gu, (_, href: string, words: string) =>
      words === href ? href : `${words} (${href})`,
    )
    .replace(/<li>/gu, '\n- ')
    .replace(/<br ?\/?>/gu, '\n')
    .replace(/<\/(?:p|ul|ol|h[2-4]|blockquote)>/gu, '\n\n')
    .replace(/<[^>]*(?:>|$)/gu, '')
    .replace(/&(?:amp|lt|gt|quot);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ *\n */gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
