/** CA-07: the class that makes an element of a site's own template a cart widget. */
export const CONTAINER = 'custom-cart';

const CONTAINERS =
  /(<([a-z][a-z0-9]*)\b[^>]*\sclass=(["'])(?:(?!\3)[^>])*?(?<![\w-])custom-cart(?![\w-])[^>]*>)([^<]*)(<\/\2>)/giu;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/gu, (character) => ESCAPES[character] ?? '');

/** Fills the widgets of sanitized HTML with a link, for browsers without JavaScript. */
export const fillContainers = (html: string, href: string, label: string): string =>
  html.includes(CONTAINER)
    ? html.replace(CONTAINERS, (_, open: string, _tag, _quote, _inner, close: string) => {
        return `${open}<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>${close}`;
      })
    : html;
