import { describe, expect, it } from '@jest/globals';
import { nameAs } from './file-formats.ts';
import { FileLook } from './file-look.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const looked = async (content: string | readonly number[], size = 3): Promise<FileLook> => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
  const look = new FileLook();
  const passed: Uint8Array[] = [];
  for await (const piece of look.watch(inPieces(bytes, size))) passed.push(piece);
  expect(Buffer.concat(passed)).toEqual(bytes);
  expect(look.bytes).toBe(bytes.length);
  return look;
};
const kindsOf = async (content: string | readonly number[]) => (await (await looked(content)).format())?.kinds ?? null;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
/** An archive entry, optionally with a false length. */
const zipped = (name: string, content: string, length = content.length): readonly number[] => {
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004');
  header.writeUInt32LE(length, 18);
  header.writeUInt32LE(length, 22);
  header.writeUInt16LE(name.length, 26);
  return [...header, ...Buffer.from(name + content)];
};
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TYPES = `<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`;

describe('a file’s format', () => {
  it.each([
    ['a picture', [...PNG], ['image']],
    ['a WebP', 'RIFF....WEBPVP8 ', ['image']],
    ['an AVIF', '....ftypavif....', ['image']],
    ['a film', '....ftypisom\u0000\u0001', null],
    ['a PDF', '%PDF-1.7\n', ['pdf']],
    ['a document', [...zipped('[Content_Types].xml', TYPES), ...zipped('a', 'b', 9_000)], ['office', 'archive']],
    ['an open document', zipped('mimetype', 'application/vnd.oasis.opendocument.text'), ['office', 'archive']],
    ['an old document', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0], ['office']],
    ['an archive', zipped('bilder/a.jpg', 'abc', 9_000), ['archive']],
    ['a packed file', [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0], ['archive']],
    ['a contact', 'BEGIN:VCARD\r\nVERSION:4.0\r\n', ['text']],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', ['text']],
    ['a program', [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0], null],
    ['a text', 'Guten Tag, Grüße aus Köln 👍\n', ['text']],
    ['a page', '<script>alert(1)</script>', ['text']],
    ['half a letter', [0x47, 0xc3], null],
    ['a text with something in it', 'a\u0000b', null],
    ['nothing', '', null],
  ])('is recognised by its content: %s', async (_, content, kinds) => {
    expect(await kindsOf(content)).toEqual(kinds);
  });

  it('is independent of its name', () => {
    expect(nameAs('Foto.JPG', ['jpg', 'jpeg'])).toBe('Foto.JPG');
    expect(nameAs('rechnung.pdf.exe', ['pdf'])).toBe('rechnung.pdf.exe.pdf');
    expect(nameAs('seite.html', ['txt'])).toBe('seite.html.txt');
    expect(nameAs('brief', ['docx'])).toBe('brief.docx');
  });
});
