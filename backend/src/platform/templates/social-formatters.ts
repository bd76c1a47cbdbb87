import type { FormatterTable, Node } from '@squarespace/template-engine';
import { attributeEscaped, textEscaped } from './escaping.ts';
import { markup, textAt, written } from './formatter-kinds.ts';

const FOUND =
  /(?<url>\b(?:https?|ftp|file):\/\/[-A-Z0-9+&@#/%?=~_|!:,.;]*[-A-Z0-9+&@#\\/%=~_|])|(?<before>^| )(?:@(?<person>[a-z0-9_]+)|#(?<tag>[a-z0-9_]+))/giu;

/** Addresses, `@` and `#` become links. */
const linked = (text: string): string => {
  let [out, end] = ['', 0];
  for (const match of text.matchAll(FOUND)) {
    const { url, before = '', person, tag } = match.groups ?? {};
    out += textEscaped(text.slice(end, match.index)) + before;
    if (url !== undefined) out += `<a target="new" href="${attributeEscaped(url)}">${textEscaped(url)}</a>`;
    else if (person !== undefined) out += `<a target="new" href="https://twitter.com/${person}/">@${person}</a>`;
    else out += `<a target="new" href="https://twitter.com/hashtag/${tag}?src=hash">#${tag}</a>`;
    end = match.index + match[0].length;
  }
  return out + textEscaped(text.slice(end));
};

const socialButton = (website: Node, item: Node, isInline: boolean): string => {
  const options = website.get('shareButtonOptions');
  if (options.isMissing() || options.size() === 0) return '';
  const image = ['systemDataId', 'mainImageId'].map((name) => item.get(name)).find((node) => !node.isMissing());
  const asset = item.get('assetUrl').isMissing() ? item.path(['mainImage', 'assetUrl']) : item.get('assetUrl');
  const attributes =
    markup`class="squarespace-social-buttons ${isInline ? 'inline-style' : 'button-style'}"` +
    markup` data-system-data-id="${image?.asString() ?? ''}" data-asset-url="${asset.asString()}"` +
    markup` data-record-type="${textAt(item, 'recordType')}" data-full-url="${textAt(item, 'fullUrl')}"` +
    markup` data-title="${textAt(item, 'title')}"`;
  return isInline ? `<span ${attributes}></span>` : `<div ${attributes}></div>`;
};

const FOLLOW =
  "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { " +
  'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>';

const stamp = (instant: number): string =>
  Number.isFinite(instant) && Math.abs(instant) <= 8.64e15
    ? new Date(instant).toISOString().replace(/[-:]|\.\d+/gu, '')
    : 'Invalid Date';

const calendarUrl = (node: Node): string => {
  const where = ['addressLine1', 'addressLine2', 'addressCountry'].map((line) => textAt(node, 'location', line).trim());
  const place = where.filter((line) => line !== '').join(', ');
  const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
  const dates = `${stamp(node.get('startDate').asNumber())}/${stamp(node.get('endDate').asNumber())}`;
  const url = `http://www.google.com/calendar/event?action=TEMPLATE&text=${encoded(textAt(node, 'title'))}&dates=${dates}`;
  return place === '' ? url : `${url}&location=${encoded(place)}`;
};

export const SOCIAL_FORMATTERS: FormatterTable = {
  'activate-twitter-links': written(({ node }) => linked(node.asString())),
  'google-calendar-url': written(({ node }) => calendarUrl(node)),
  'social-button': written(({ node, context }) => socialButton(context.resolve(['website']), node, false)),
  'social-button-inline': written(({ node, context }) => socialButton(context.resolve(['website']), node, true)),
  'twitter-follow-button': written(({ node }) => {
    const name = textAt(node, 'userName') || (textAt(node, 'profileUrl').split('/').at(-1) ?? '');
    return `${FOLLOW}${markup`<div class="squarespace-follow-button" data-username="${name}"></div>`}`;
  }),
};
