import escapeHtml from 'escape-html';
import type { Block, Fact, Letter, LetterLink, Row } from './letter.ts';

/** Follows the reader's colour scheme; without styles the text is still in order. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 16px 40px; background: #ffffff; color: #1d1b18; font: 17px/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; overflow-wrap: break-word; }
  .letter { max-width: 560px; margin: 0 auto; }
  p { margin: 16px 0; }
  h1 { margin: 0 0 24px; font-size: 28px; line-height: 1.2; }
  h2 { margin: 40px 0 8px; font-size: 19px; line-height: 1.3; }
  a { color: inherit; }
  .shop { margin: 0 0 24px; padding-bottom: 12px; border-bottom: 1px solid #d9d3c8; font-weight: 600; }
  .notice, .card { margin: 16px 0; padding: 16px 20px; border: 1px solid #8a8378; border-radius: 8px; background: #f6f3ee; }
  .notice { margin: 0 0 24px; }
  .card p { margin: 0; }
  .code { font: 700 20px/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.02em; overflow-wrap: anywhere; }
  .picture { margin: 24px 0 8px; }
  .picture img { display: block; max-width: 100%; height: auto; border-radius: 8px; }
  .button { display: inline-block; padding: 12px 20px; border: 1px solid #1d1b18; border-radius: 8px; background: #1d1b18; color: #ffffff; font-weight: 600; text-decoration: none; }
  .action { margin: 20px 0; }
  .quiet { background: transparent; color: inherit; }
  table { width: 100%; border-collapse: collapse; margin: 8px 0; }
  th, td { padding: 10px 0; border-bottom: 1px solid #d9d3c8; text-align: start; vertical-align: top; font-weight: 400; font-variant-numeric: tabular-nums; }
  th { overflow-wrap: anywhere; }
  td { padding-inline-start: 16px; text-align: end; white-space: nowrap; }
  .facts th, .facts td { padding-top: 4px; padding-bottom: 4px; border: 0; }
  .facts th { color: #5f594f; white-space: nowrap; }
  .facts td { width: 100%; text-align: start; white-space: normal; overflow-wrap: anywhere; }
  .total th, .total td { font-weight: 700; }
  .minor th, .minor td { padding-top: 4px; padding-bottom: 4px; border: 0; color: #5f594f; font-size: 15px; }
  .detail { display: block; color: #5f594f; font-size: 15px; }
  .imprint { margin-top: 40px; padding-top: 8px; border-top: 1px solid #d9d3c8; color: #5f594f; font-size: 15px; }
  .links a { display: inline-block; padding: 6px 16px 6px 0; }
  @media (prefers-color-scheme: dark) {
    body { background: #171513; color: #f3efe8; }
    .notice, .card { border-color: #8a8378; background: #24211e; }
    .button { border-color: #f3efe8; background: #f3efe8; color: #171513; }
    .quiet { border-color: #8a8378; background: transparent; color: inherit; }
    .shop, .imprint, th, td { border-color: #3d3933; }
    .facts th, .minor th, .minor td, .detail, .imprint { color: #bdb5a8; }
  }
`;

export const htmlLetter = ({ language, subject, preview = '', blocks }: Letter): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
${preview === '' ? '' : `<div class="preview" style="display:none">${escapeHtml(preview)}</div>\n`}<div class="letter">
${blocks.map(html).join('\n')}
</div>
</body>
</html>
`;

const html = (block: Block): string => {
  switch (block.kind) {
    case 'shop':
      return `<p class="shop">${escapeHtml(block.text)}</p>`;
    case 'title':
      return `<h1>${escapeHtml(block.text)}</h1>`;
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'text':
      return `<p>${broken(block.text)}</p>`;
    case 'notice':
      return `<p class="notice">${broken(block.text)}</p>`;
    case 'picture':
      return `<p class="picture"><a href="${escapeHtml(block.href)}"><img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}" width="280"></a></p>`;
    case 'html':
      return block.html;
    case 'lines':
      return `<p>${block.lines.map((line) => escapeHtml(line)).join('<br>')}</p>`;
    case 'facts':
      return `<table class="facts"><tbody>\n${block.facts.map(htmlFact).join('\n')}\n</tbody></table>`;
    case 'rows':
      return `<table width="100%"><tbody>\n${block.rows.map(htmlRow).join('\n')}\n</tbody></table>`;
    case 'card':
      return `<div class="card"><p><strong>${escapeHtml(block.title)}</strong></p><p><span class="detail">${escapeHtml(block.label)}</span></p><p class="code">${escapeHtml(block.code)}</p></div>`;
    case 'button':
      return `<p class="action">${htmlLink(block, block.isQuiet ? 'button quiet' : 'button')}</p>`;
    case 'imprint': {
      const links = block.links.map((link) => htmlLink(link)).join(' ');
      return `<div class="imprint"><p>${block.lines.map((line) => escapeHtml(line)).join('<br>')}</p><p class="links">${links}</p></div>`;
    }
  }
};

const broken = (text: string): string => escapeHtml(text).replace(/\r?\n/gu, '<br>');

const htmlFact = ({ label, value }: Fact): string =>
  `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td align="left">${escapeHtml(value)}</td></tr>`;

const htmlRow = ({ label, details = [], value, isTotal = false, isMinor = false }: Row): string => {
  const said = details.map((detail) => ` <span class="detail">${escapeHtml(detail)}</span>`).join('');
  const look = isTotal ? ' class="total"' : isMinor ? ' class="minor"' : '';
  return `<tr${look}><th scope="row" align="left">${escapeHtml(label)}${said}</th><td align="right">${escapeHtml(value)}</td></tr>`;
};

const htmlLink = ({ text, href }: LetterLink, look?: string): string =>
  `<a${look === undefined ? '' : ` class="${look}"`} href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
