import type { Currency } from '@kontor/contracts/kernel/money';
import { ATTRIBUTES, type FeedItem, price } from './feed-item.ts';
import type { FeedShipping } from './feed-shipping.ts';
import type { FeedFormat } from './feed-text.ts';

/** Replaces characters that would end the field by spaces, and doubles quotes. */
export const tsvField = (text: string): string => {
  const line = text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
};

export const tsvRow = (fields: readonly string[]): string => `${fields.map(tsvField).join('\t')}\n`;

const part = (text: string): string => text.replace(/[,:"\\]+/gu, ' ').trim();

const shippingField = ({ country, service, priceCents }: FeedShipping, currency: Currency): string =>
  [country, '', part(service), price(priceCents, currency)].join(':');

/** Comma-separated picture URLs. */
const listed = (urls: readonly string[]): string => urls.map((url) => url.replaceAll(',', '%2C')).join(',');

/** One row per item, all with the same columns. */
export const tsvFeed = (currency: Currency): FeedFormat => ({
  head: tsvRow([...ATTRIBUTES, 'additional_image_link', 'shipping']),
  item: ({ values, additionalImages, shipping }: FeedItem) =>
    tsvRow([
      ...ATTRIBUTES.map((name) => values[name] ?? ''),
      listed(additionalImages),
      shipping.map((way) => shippingField(way, currency)).join(','),
    ]),
  foot: '',
});
