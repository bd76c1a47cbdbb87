const BLOCKS = /<\/?(?:p|br|ul|ol|li|h[2-4]|blockquote)\b[^>]*>/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of sanitised HTML, in one line: in it, `<` begins a tag and nothing else. */
export const textOf = (clean: string): string =>
  clean
    .replace(BLOCKS, ' ')
    .replace(/<[^>]*(?:>|$)/gu, '')
    .replace(/&(?:amp|lt|gt|quot);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
