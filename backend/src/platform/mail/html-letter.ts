import type { Block, Letter, LetterLink, Row } from './letter.ts';

/** Colours follow the reader's scheme; where a mail program drops the styles, the words stand in order all the same. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 16px; background: #ffffff; color: #1d1b18; font: 17px/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; overflow-wrap: anywhere; }
  main { max-width: 560px; margin: 0 auto; }
  h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.25; }
  h2 { margin: 32px 0 8px; font-size: 19px; line-height: 1.3; }
  a { color: inherit; }
  .notice, .card { margin: 16px 0; padding: 16px 20px; border: 1px solid #8a8378; border-radius: 8px; background: #f6f3ee; }
  .card p { margin: 0; }
  .code { font: 700 20px/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.02em; }
  .button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1d1b18; color: #ffffff; font-weight: 600; text-decoration: none; }
  .links a { display: inline-block; padding: 6px 16px 6px 0; }
  table { width: 100%; border-collapse: collapse; margin: 8px 0; }
  th, td { padding: 8px 0; border-bottom: 1px solid #d9d3c8; text-align: start; vertical-align: top; font-weight: 400; }
  td { padding-inline-start: 16px; text-align: end; font-variant-numeric: tabular-nums; }
  .total th, .total td { border-bottom-color: #8a8378; font-weight: 700; }
  .detail { display: block; color: #5f594f; font-size: 15px; }
  @media (prefers-color-scheme: dark) {
    body { background: #171513; color: #f3efe8; }
    .notice, .card { border-color: #8a8378; background: #24211e; }
    .button { background: #f3efe8; color: #171513; }
    th, td { border-bottom-color: #3d3933; }
    .total th, .total td { border-bottom-color: #8a8378; }
    .detail { color: #bdb5a8; }
  }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);

/** Nothing in it comes from elsewhere: no pictures, no scripts. */
export const htmlLetter = ({ language, subject, blocks }: Letter): string => `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${blocks.map(html).join('\n')}
</main>
</body>
</html>
`;

const html = (block: Block): string => {
  switch (block.kind) {
    case 'title':
      return `<h1>${escaped(block.text)}</h1>`;
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'text':
      return `<p>${broken(block.text)}</p>`;
    case 'notice':
      return `<p class="notice">${broken(block.text)}</p>`;
    case 'lines':
      return `<p>${block.lines.map(escaped).join('<br>')}</p>`;
    case 'rows':
      return `<table width="100%"><tbody>\n${block.rows.map(htmlRow).join('\n')}\n</tbody></table>`;
    case 'card':
      return `<div class="card"><p><strong>${escaped(block.title)}</strong></p><p>${escaped(block.label)}</p><p class="code">${escaped(block.code)}</p></div>`;
    case 'button':
      return `<p>${htmlLink(block, 'button')}</p>`;
    case 'footer':
      return `<footer><p>${block.lines.map(escaped).join('<br>')}</p><p class="links">${block.links.map((link) => htmlLink(link)).join(' ')}</p></footer>`;
  }
};

/** What people have written keeps its line breaks. */
const broken = (text: string): string => escaped(text).replace(/\r?\n/gu, '<br>');

const htmlRow = ({ label, details = [], value, isTotal = false, isMinor = false }: Row): string => {
  const said = details.map((detail) => ` <span class="detail">${escaped(detail)}</span>`).join('');
  const look = isTotal ? ' class="total"' : isMinor ? ' class="minor"' : '';
  return `<tr${look}><th scope="row" align="left">${escaped(label)}${said}</th><td align="right">${escaped(value)}</td></tr>`;
};

const htmlLink = ({ text, href }: LetterLink, look?: string): string =>
  `<a${look === undefined ? '' : ` class="${look}"`} href="${escaped(href)}">${escaped(text)}</a>`;
