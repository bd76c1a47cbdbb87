import { SaxesParser, type SaxesTagNS } from 'saxes';
import { staysInside } from './css-inside.ts';
import { textOf } from './is-svg.ts';
import { ATTRIBUTES, ELEMENTS, NOTES } from './svg-names.ts';

/** In characters. */
const LONGEST = 2_000_000;
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XHTML = 'http://www.w3.org/1999/xhtml';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** Maximum nesting of elements. */
const DEEPEST = 200;

/** Something is not on the allow list, so the whole drawing is refused. */
class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

const isListed = (name: string): boolean =>
  ATTRIBUTES.some((listed) => (listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed));

const isTaken = (name: string, value: string): boolean => {
  if (name === 'href') return value.startsWith('#');
  // This attribute is not parsed as CSS.
  return name === 'aria-label' || staysInside(value);
};

const escaped = (text: string): string =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;');

/** Editor attributes (`inkscape:…`, `data-…`) mean nothing to a browser and are left out. */
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

/** Rewrites the drawing in one canonical form. @throws NotAllowed; Error for invalid XML */
const rewritten = (text: string): string => {
  const parser = new SaxesParser({ xmlns: true });
  let written = '';
  let style = '';
  /** Open elements. Content of an element that is not written is not written either. */
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
  // A style sheet reference would be fetched.
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
  // Checked as a whole: text split over several nodes may be joined by its reader.
  if (!staysInside(style)) throw new NotAllowed('style');
  return written;
};

/** The drawing without editor metadata. `null`: refused, because something in it could run or fetch, or is unknown. */
export const cleanSvg = (bytes: Uint8Array): string | null => {
  const text = textOf(bytes);
  if (text === null || text.length > LONGEST) return null;
  try {
    return rewritten(text);
  } catch {
    return null;
  }
};
