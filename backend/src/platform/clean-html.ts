import { inOneNotation } from '@kontor/contracts/kernel/formatted-html';
import { LINK_SCHEMES, linkAddressOf } from '@kontor/contracts/kernel/link-address';
import { alignmentClass, colourClass, TEXT_ALIGNMENTS, TEXT_COLOURS } from '@kontor/contracts/kernel/text-classes';
import type { FormattedText } from '@kontor/contracts/rich-text/formatted-text';
import { htmlOf, nodesOf } from '@kontor/contracts/rich-text/html';
import type { RichText } from '@kontor/contracts/rich-text/nodes';
import sanitizeHtml from 'sanitize-html';
import { textOf } from './html-text.ts';

const linkTo =
  (resolved: (href: string) => string): sanitizeHtml.Transformer =>
  (tagName, { href }) => ({ tagName, attribs: href === undefined ? {} : { href: resolved(href) } });

const ALIGNED = ['p', 'h2', 'h3', 'h4'];
const COLOURS = TEXT_COLOURS.map(colourClass);

/** Only spans that colour their text stay, and each has one colour. */
const coloured: sanitizeHtml.Transformer = (tagName, attribs) => {
  const classes = (attribs['class'] ?? '').split(/\s+/u);
  const colour = COLOURS.find((one) => classes.includes(one));
  return colour === undefined ? { tagName: 'plain', attribs: {} } : { tagName, attribs: { class: colour } };
};

/** From another number than 1. */
const numbered: sanitizeHtml.Transformer = (tagName, { start = '' }) => ({
  tagName,
  attribs: /^(?!1$)\d{1,4}$/u.test(start) ? { start } : {},
});

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'h4', 'a', 'blockquote', 'span'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedClasses: {
    ...Object.fromEntries(ALIGNED.map((tag) => [tag, TEXT_ALIGNMENTS.map(alignmentClass)])),
    span: COLOURS,
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  // Nobody nests texts deeper, and what is made of them recurses.
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: linkTo(linkAddressOf),
    ol: numbered,
    span: coloured,
  },
};
/** What Markdown is made into, too. */
const ALLOWED_IN_MARKDOWN: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedTags: [
    ...(ALLOWED.allowedTags as readonly string[]),
    ...['pre', 'code', 'hr', 's', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
};
const MARKUP = /[<>&]/u;

/** A full stop after a number (`7. März`), a letter (`z. B.`) or a common abbreviation does not end a sentence. */
const FIRST_SENTENCE =
  /^.*?(?:[!?…]|(?<=[\p{Letter}\d)“"]{2})(?<!\d|\b(?:ca|bzw|inkl|zzgl|usw|ggf|evtl|max|min|Nr|St))\.)(?=\s|$)/u;
const EXCERPT = 200;

/** Sanitises a description to text, headings, lists and links. Plain text becomes paragraphs. */
export const cleanHtml = (html: string): string => {
  const clean = MARKUP.test(html) ? inOneNotation(sanitizeHtml(html, ALLOWED).trim()) : html.trim();
  return clean === '' || /<(?:p|ul|ol|h[2-4]|blockquote)[ >]/u.test(clean) ? clean : paragraphs(clean);
};

/** A text as the editor would have made it; its links lead nowhere that a link must not. */
export const cleanNodes = (text: FormattedText): RichText => nodesOf(cleanHtml(htmlOf(text)));

/** @param html that Markdown was made into */
export const cleanMarkdownHtml = (html: string): string => sanitizeHtml(html, ALLOWED_IN_MARKDOWN).trim();

const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n[ \t]*){2,}/u)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/gu, '<br />')}</p>`)
    .join('\n');

/** Makes links absolute, for mails and feeds, which have no base URL; older texts still have links without a scheme. */
export const absoluteLinks = (clean: string, origin: string): string =>
  sanitizeHtml(clean, {
    ...ALLOWED,
    transformTags: { a: linkTo((href) => absolute(linkAddressOf(href), origin)) },
  });

const absolute = (href: string, origin: string): string => (/^[/#?]/u.test(href) ? new URL(href, origin).href : href);

/**
 * The short description as plain text, else the first sentence of the description; at most 200 characters.
 * @param description sanitised
 */
export const excerptOf = (short: string, description: string): string => {
  const given = textOf(cleanHtml(short));
  if (given !== '') return shortened(given);
  const text = textOf(description.slice(0, 5_000)).slice(0, 1_000);
  return shortened(FIRST_SENTENCE.exec(text)?.[0] ?? text);
};

const shortened = (text: string): string => {
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > EXCERPT / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–\ud800-\udbff-]+$/u, '')}…`;
};
