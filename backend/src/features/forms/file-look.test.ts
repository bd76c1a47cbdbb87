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
const kindsOf = async (content: string | readonly number[]) => (await looked(content)).format?.kinds ?? null;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2];
const ZIP = 'PK\u0003\u0004........';

describe('what a file is', () => {
  it.each([
    ['a picture', PNG, ['image']],
    ['a WebP', 'RIFF....WEBPVP8 ', ['image']],
    ['an AVIF', '....ftypavif....', ['image']],
    ['a film', '....ftypisom\u0000\u0001', null],
    ['a PDF', '%PDF-1.7\n', ['pdf']],
    ['a document', `${ZIP}[Content_Types].xml`, ['office', 'archive']],
    ['an archive', `${ZIP}bilder/a.jpg`, ['archive']],
    ['a program', [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0], null],
    ['a text', 'Guten Tag, Grüße aus Köln 👍\n', ['text']],
    ['a page', '<script>alert(1)</script>', ['text']],
    ['half a letter', [0x47, 0xc3], null],
    ['a text with something in it', 'a\u0000b', null],
    ['nothing', '', null],
  ])('is told by its content: %s', async (_, content, kinds) => {
    expect(await kindsOf(content)).toEqual(kinds);
  });

  it('is told in its name, which may say something else', () => {
    expect(nameAs('Foto.JPG', ['jpg', 'jpeg'])).toBe('Foto.JPG');
    expect(nameAs('rechnung.pdf.exe', ['pdf'])).toBe('rechnung.pdf.exe.pdf');
    expect(nameAs('seite.html', ['txt'])).toBe('seite.html.txt');
    expect(nameAs('brief', ['docx'])).toBe('brief.docx');
  });
});
