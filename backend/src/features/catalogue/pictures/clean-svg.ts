import { SaxesParser, type SaxesTagNS } from 'saxes';
import { staysInside } from './css-inside.ts';
import { ATTRIBUTES, ELEMENTS, NOTES } from './svg-names.ts';

/** A drawing as text has no business to be larger, in characters. */
const LONGEST = 2_000_000;
const BEGINNING =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,5000}?-->\s*)*(?:<!DOCTYPE\s+svg\b[^>[]*>\s*)?(?:<!--[\s\S]{0,5000}?-->\s*)*<svg[\s>]/u;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XHTML = 'http://www.w3.org/1999/xhtml';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** Elements within elements. */
const DEEPEST = 200;

/** Whether the bytes are a drawing. */
export const isSvg = (bytes: Uint8Array): boolean => BEGINNING.test(textOf(bytes.subarray(0, 20_000)) ?? '');

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
};

/** What is on no list: then nothing of the drawing is taken. */
class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

const isListed = (name: string): boolean =>
  ATTRIBUTES.some((listed) => (listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed));

const isTaken = (name: string, value: string): boolean => {
  if (name === 'href') return value.startsWith('#');
  // Nobody reads it as CSS.
  return name === 'aria-label' || staysInside(value);
};

const escaped = (text: string): string =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;');

/** Those of programs that draw (`inkscape:…`, `data-…`) say nothing to a browser and are left out. */
const writtenAttributes = ({ attributes }: SaxesTagNS): string => {
  let written = '';
  for (const { uri, local, name, value } of Object.values(attributes)) {
    if (name === 'xmlns' || name.startsWith('xmlns:') || local.startsWith('data-')) continue;
    if (uri !== '' && uri !== XLINK && uri !== XML) continue;
    if (!isListed(local) || !isTaken(local, value)) throw new NotAllowed(name);
    written += ` ${uri === XML ? 'xml:' : ''}${local}="${escaped(value)}"`;
  }
  return written;
};

/** Writes anew what a browser would read, in one way alone. @throws NotAllowed; Error where it is no XML */
const rewritten = (text: string): string => {
  const parser = new SaxesParser({ xmlns: true });
  let written = '';
  let style = '';
  /** Of the elements that are open: whether each is written. What is in one that is not, is not. */
  const open: { readonly isWritten: boolean; readonly isStyle: boolean }[] = [];
  const take = (part: string): void => {
    if (open.at(-1)?.isWritten !== true) return;
    written += escaped(part);
    if (open.at(-1)?.isStyle) style += part;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (/\[|ENTITY/iu.test(doctype)) throw new NotAllowed('DOCTYPE');
  });
  // A style sheet would be fetched.
  parser.on('processinginstruction', ({ target }) => {
    throw new NotAllowed(target);
  });
  parser.on('opentag', (tag) => {
    if (open.length === 0 && (tag.uri !== SVG || tag.local !== 'svg')) throw new NotAllowed(tag.name);
    if (open.length >= DEEPEST) throw new NotAllowed('depth');
    const isForeign = tag.uri !== SVG || NOTES.has(tag.local);
    const isWritten = !isForeign && open.at(-1)?.isWritten !== false;
    open.push({ isWritten, isStyle: tag.local === 'style' });
    if (tag.uri === XHTML || (isWritten && !ELEMENTS.has(tag.local))) throw new NotAllowed(tag.name);
    if (!isWritten) return;
    const space = open.length === 1 ? ` xmlns="${SVG}"` : '';
    written += `<${tag.local}${space}${writtenAttributes(tag)}>`;
  });
  parser.on('closetag', ({ local }) => {
    if (open.pop()?.isWritten) written += `</${local}>`;
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text).close();
  // As one: what is split over several may be whole for whoever reads them.
  if (!staysInside(style)) throw new NotAllowed('style');
  return written;
};

/**
 * A drawing as it was, without what programs have noted in it. `null`: it is none that can be taken, as something in it
 * could run or fetch, or is unknown: who cleans it could not know what is left.
 */
export const cleanSvg = (bytes: Uint8Array): string | null => {
  const text = textOf(bytes);
  if (text === null || text.length > LONGEST) return null;
  try {
    return rewritten(text);
  } catch {
    return null;
  }
};
