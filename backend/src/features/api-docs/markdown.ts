import escapeHtml from 'escape-html';

/** The Markdown subset used in descriptions: paragraphs, `code`, **strong** and links. */
export const htmlOf = (markdown: string): string =>
  markdown
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('');

export const inline = (markdown: string): string =>
  escapeHtml(markdown)
    .replace(/`([^`]+)`/gu, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/gu, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/gu, '<a href="$2" rel="noreferrer">$1</a>');
