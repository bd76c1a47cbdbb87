import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { parseHTML } from 'linkedom';
import { inOneNotation } from '../kernel/formatted-html.ts';
import type { FormattedText } from './formatted-text.ts';
import { EXTENSIONS } from './extensions.ts';
import type { RichText } from './nodes.ts';

const schema = getSchema([...EXTENSIONS]);
const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);
const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Attributes that nodes have when nothing else is said. */
const DEFAULTS: Readonly<Record<string, unknown>> = { start: 1 };

const withoutDefaults = (attrs: Readonly<Record<string, unknown>>): object | undefined => {
  const own = Object.entries(attrs).filter(([name, value]) => value !== null && value !== DEFAULTS[name]);
  return own.length === 0 ? undefined : Object.fromEntries(own);
};

/** Between paragraphs, where it says nothing. */
const BETWEEN = /(<\/(?:p|h[2-4]|ul|ol|li|blockquote)>|<(?:ul|ol|li|blockquote)\b[^>]*>)\s+(?=<)/gu;

/** The nodes of a text. @param html sanitised; what a text cannot have is left out */
export const nodesOf = (html: string): RichText => {
  if (html === '') return { type: 'doc', content: [] };
  const element = document.createElement('div');
  element.innerHTML = html.replace(BETWEEN, '$1').trim();
  const json = JSON.stringify(parser.parse(element, { preserveWhitespace: true }).toJSON(), (key, value: unknown) =>
    key === 'attrs' ? withoutDefaults(value as Readonly<Record<string, unknown>>) : value,
  );
  // The extensions say the same as the schema of nodes, which a law proves.
  return JSON.parse(json) as RichText;
};

/** As visitors get it, and as an editor writes it. A text from before there were nodes is its HTML. */
export const htmlOf = (text: FormattedText): string => {
  if (typeof text === 'string') return text;
  const element = document.createElement('div');
  const { content } = schema.nodeFromJSON(text);
  serializer.serializeFragment(content, { document }, element);
  // linkedom writes attributes as they are.
  for (const link of element.getElementsByTagName('a')) {
    link.setAttribute('href', (link.getAttribute('href') ?? '').replaceAll('&', '&amp;'));
  }
  return inOneNotation(element.innerHTML);
};
