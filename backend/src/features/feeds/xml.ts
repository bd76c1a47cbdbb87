import type { SiteView } from '@kontor/contracts/sites/sites';
import escapeHtml from 'escape-html';
import { ATTRIBUTES, type FeedItem, price } from './feed-item.ts';
import type { FeedFormat } from './feed-text.ts';

/** Characters that XML documents cannot contain. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text.replace(FORBIDDEN, ''))}</${name}>`;

/** RSS 2.0 with attributes in Google's namespace. @param origin of the shop */
export const xmlFeed = (site: SiteView, origin: string): FeedFormat => {
  const currency = site.storeSettings.selectedCurrency;
  const item = ({ values, additionalImages, shipping }: FeedItem): string =>
    [
      '<item>',
      ...ATTRIBUTES.flatMap((name) => (values[name] === undefined ? [] : [element(`g:${name}`, values[name])])),
      ...additionalImages.map((url) => element('g:additional_image_link', url)),
      ...shipping.map(
        ({ country, service, priceCents }) =>
          `<g:shipping>${element('g:country', country)}${element('g:service', service)}${element('g:price', price(priceCents, currency))}</g:shipping>`,
      ),
      '</item>\n',
    ].join('');
  return {
    head: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
      '<channel>',
      element('title', site.title),
      element('link', `${origin}/`),
      element('description', site.tagline),
      '',
    ].join('\n'),
    item,
    foot: '</channel>\n</rss>\n',
  };
};
