import escapeHtml from 'escape-html';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const listOf = (root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', addresses: readonly string[]): string =>
  [
    HEAD,
    `<${root} xmlns="${SCHEMA}">`,
    ...addresses.map((address) => `<${item}><loc>${escapeHtml(address)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');

export const urlSet = (addresses: readonly string[]): string => listOf('urlset', 'url', addresses);
export const sitemapIndex = (addresses: readonly string[]): string => listOf('sitemapindex', 'sitemap', addresses);
