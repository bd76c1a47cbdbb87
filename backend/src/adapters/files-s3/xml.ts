import { FilesUnavailable } from '@kontor/contracts/ports/files';
import escapeHtml from 'escape-html';
import { SaxesParser } from 'saxes';

/** The texts of all elements with one of the names, in order. @throws FilesUnavailable for what is no XML */
export const textsIn = (xml: string, ...names: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>(names.map((name) => [name, []]));
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', () => (text = ''));
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => found.get(name)?.push(text));
  parser.on('error', (cause) => {
    throw new FilesUnavailable('storage answers with what is no XML', { cause });
  });
  parser.write(xml).close();
  return found;
};

/** An element around a text. */
export const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
