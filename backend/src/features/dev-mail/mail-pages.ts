import { format } from '@kontor/contracts/messages/format';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import type { SentMail } from '@kontor/contracts/ports/mailer';
import type { SiteView } from '@kontor/contracts/sites/sites';
import escapeHtml from 'escape-html';

export const DEV_MAIL = '/dev/mail';

export const STYLE = `
:root { color-scheme: light dark; --line: #d9d3c8; --quiet: #5f594f; --page: #ffffff; --ink: #1d1b18; }
@media (prefers-color-scheme: dark) { :root { --line: #3d3933; --quiet: #bdb5a8; --page: #171513; --ink: #f3efe8; } }
body { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; background: var(--page); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 19px; }
a { color: inherit; }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 3px; }
.note, small { color: var(--quiet); font-size: 15px; }
ul { margin: 24px 0 0; padding: 0; list-style: none; }
li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 0; text-decoration: none; }
li strong { display: block; }
li a:hover strong { text-decoration: underline; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #ffffff; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; font: inherit; white-space: pre-wrap; }
`;

type Site = Pick<SiteView, 'language' | 'timeZone' | 'title'>;

const wordsOf =
  ({ language }: Site) =>
  (key: MessageKey): string =>
    escapeHtml(format(messagesOf(language)[key]));

const momentOf = ({ language, timeZone }: Site, at: number): string =>
  escapeHtml(new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(at));

/** All sent mails, newest first. */
export const listPage = (site: Site, mails: readonly SentMail[]): string => {
  const text = wordsOf(site);
  const items = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="${DEV_MAIL}/${encodeURIComponent(id)}"><strong>${escapeHtml(subject)}</strong><small>${escapeHtml(to)} · ${momentOf(site, at)}</small></a></li>`,
  );
  const list = items.length === 0 ? `<p>${text('devMail.none')}</p>` : `<ul>\n${items.join('\n')}\n</ul>`;
  return page(
    site,
    'devMail.title',
    `<h1>${text('devMail.title')}</h1>\n<p class="note">${text('devMail.note')}</p>\n${list}`,
  );
};

/** A mail; its HTML is shown in a sandboxed frame. */
export const mailPage = (site: Site, { id, subject, to, at, text: plain, html }: SentMail): string => {
  const text = wordsOf(site);
  const source = `${DEV_MAIL}/${encodeURIComponent(id)}/html`;
  const frame =
    html === null
      ? ''
      : `<h2 id="html">${text('devMail.html')}</h2>\n<iframe src="${source}" sandbox="allow-popups allow-popups-to-escape-sandbox" aria-labelledby="html" title="${escapeHtml(subject)}"></iframe>`;
  return page(
    site,
    'devMail.title',
    `<p><a href="${DEV_MAIL}">${text('devMail.all')}</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><dt>${text('devMail.to')}</dt><dd>${escapeHtml(to)}</dd><dt>${text('devMail.at')}</dt><dd>${momentOf(site, at)}</dd></dl>
${frame}
<h2>${text('devMail.text')}</h2>
<pre>${linked(plain)}</pre>`,
  );
};

const page = (site: Site, title: MessageKey, main: string): string => `<!doctype html>
<html lang="${escapeHtml(site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${wordsOf(site)(title)} · ${escapeHtml(site.title)}</title>
<link rel="stylesheet" href="${DEV_MAIL}/style.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/gu, (href) => `<a href="${href}" rel="noreferrer">${href}</a>`);

/** Links open outside the frame. */
export const framed = (html: string): string => html.replace(/<head>/iu, '<head><base target="_blank">');
