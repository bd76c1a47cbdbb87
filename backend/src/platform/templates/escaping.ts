import type { Place, Quote } from './html-place.ts';
import { ScriptLexer, type ScriptPlace } from './script-lexer.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const entity = (character: string): string => ENTITIES[character] ?? `&#${character.codePointAt(0)};`;

export const textEscaped = (value: string): string => value.replace(/[&<>]/gu, entity);
export const attributeEscaped = (value: string): string => value.replace(/[&<>"']/gu, entity);

/** Of what is escaped for text already. */
const quotesEscaped = (html: string): string => html.replace(/[<>"']/gu, entity);

/** The other kind of quotes ends no value. */
const otherQuotes = (html: string, quote: Quote): string =>
  quote === '"' ? html.replaceAll('&#39;', "'") : html.replaceAll('&quot;', '"');

/** Without quotes around it, also a blank would end the value. */
const UNQUOTED = /[\s=`\0/]/gu;
const quoted = (html: string, quote: Quote): string =>
  quote === '' ? html.replace(UNQUOTED, entity) : otherQuotes(html, quote);

const URLS = new Set(
  'href src action formaction data poster cite background manifest ping longdesc codebase xlink:href'.split(' '),
);
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'webcal', 'geo']);
export const BLOCKED_ADDRESS = 'about:invalid#blocked';

/** What browsers take out of an address before they look at its scheme. */
const IGNORED_IN_SCHEME = /[\p{Control}\s]/gu;
const bare = (address: string): string => address.replace(IGNORED_IN_SCHEME, '').toLowerCase();
const SCHEME = /^([^/?#:]*):/u;
const NO_SCHEME = /[/?#]/u;

/** @param before what stands before it in the same address */
export const isSafeAddress = (before: string, value: string): boolean => {
  const known = bare(before);
  if (SCHEME.test(known)) return !/^(?:javascript|vbscript|data):/u.test(known);
  if (NO_SCHEME.test(known)) return true;
  const whole = known + bare(value);
  const scheme = SCHEME.exec(whole)?.[1];
  if (scheme !== undefined) return SCHEMES.has(scheme);
  return !/^(?:javascript|vbscript|data)$/u.test(whole);
};

/** Characters that are no more than themselves in every part of a script. */
const IN_SCRIPT = /[^\p{Letter}\p{Number} _.,:;\-/]|[\u2028\u2029]/gu;
const unicode = (text: string): string =>
  [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

const inScript = (value: unknown, place: ScriptPlace): string => {
  if (place === 'code' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  const escaped = String(value).replace(IN_SCRIPT, unicode);
  return place === 'code' ? `"${escaped}"` : escaped;
};

/** JSON may stand in a script as it is, but for what ends the script. */
export const jsonInScript = (json: string): string => json.replace(/[<>&\u2028\u2029]/gu, unicode);

const FUNCTION_OF_COLOUR = /^hsla?\([\d., %]+\)$/u;
const DECLARATION_OF_COLOUR = /^[\w-]{1,60}: #[\da-f]{3,8}$/iu;
const IN_STYLE = /[^\p{Letter}\p{Number} _.,#%+\-/]/gu;
const OPEN_URL = /url\(\s*(["']?)([^"')]*)$/iu;
const IN_STYLE_URL = /[\s()'"\\<>\p{Control}]/gu;

const inStyle = (value: string, before: string): string => {
  const url = OPEN_URL.exec(before);
  if (url) return isSafeAddress(url[2] ?? '', value) ? value.replace(IN_STYLE_URL, percent) : BLOCKED_ADDRESS;
  if (FUNCTION_OF_COLOUR.test(value) || DECLARATION_OF_COLOUR.test(value)) return value;
  return value.replace(IN_STYLE, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
};

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const inAttribute = (value: unknown, { name, before, quote }: Extract<Place, { kind: 'attribute' }>): string => {
  const text = String(value);
  const escaped = (plain: string): string => quoted(attributeEscaped(plain), quote);
  if (name.startsWith('on')) return escaped(inScript(value, new ScriptLexer().read(before).place));
  if (name === 'style') return escaped(inStyle(text, before));
  if (name === 'srcdoc') return escaped(attributeEscaped(text));
  if (!URLS.has(name)) return escaped(text);
  if (/^\s*javascript:/iu.test(before))
    return escaped(encodeURIComponent(text.toWellFormed()).replace(/['()!*]/gu, percent));
  return escaped(isSafeAddress(before, text) ? text : BLOCKED_ADDRESS);
};

const NOT_IN_NAMES = /[^\w:.-]/gu;
const HANDLER = /^on.*/iu;

/** @param value a string, number or boolean of the context */
export const escapedFor = (place: Place, value: unknown): string => {
  switch (place.kind) {
    case 'text':
      return textEscaped(String(value));
    case 'plainText':
      return attributeEscaped(String(value));
    case 'comment':
      return String(value).replace(/[&<>-]/gu, entity);
    case 'tag':
      return String(value).replace(NOT_IN_NAMES, '').replace(HANDLER, '');
    case 'name':
      return String(value).replace(NOT_IN_NAMES, '');
    case 'attribute':
      return inAttribute(value, place);
    case 'script':
      return inScript(value, place.script);
    case 'style':
      return inStyle(String(value), place.before);
  }
};

/** Markup of a formatter, where its author wanted it: as it is in text, escaped in attributes, nowhere else. */
export const markupFor = (place: Place, html: string): string => {
  if (place.kind === 'text') return html;
  if (place.kind === 'plainText') return quotesEscaped(html);
  if (place.kind !== 'attribute') return escapedFor(place, html);
  const isPlain = !place.name.startsWith('on') && !['style', 'srcdoc'].includes(place.name) && !URLS.has(place.name);
  return isPlain ? quoted(quotesEscaped(html), place.quote) : inAttribute(unescaped(html), place);
};

const REFERENCES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, reference]) => [reference, character]),
);
const unescaped = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/gu, (reference) => REFERENCES[reference] ?? reference);
