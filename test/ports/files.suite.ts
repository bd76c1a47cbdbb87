import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { type Files, type FileStream, InvalidFilePath } from '@kontor/contracts/ports/files';

export interface FilesFixture {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Another process that has the same files, in a place of its own for each test. */
  open(test: number): Files;
}

const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');
const MB = 1024 * 1024;
const WRONG = ['../demo/a.pdf', '..', '', '/etc/passwd', 'a/../a.pdf', 'A.pdf', 'a\0.pdf', 'a'.repeat(301)];

const text = (content: string): Uint8Array => Buffer.from(content);

async function* each(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

async function* broken(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
  throw new Error('no more');
}

const bytesOf = async (file: FileStream | null): Promise<Buffer> => {
  const read: Uint8Array[] = [];
  for await (const chunk of file?.chunks ?? []) read.push(chunk);
  return Buffer.concat(read);
};

export const filesSuite = (name: string, fixture: FilesFixture): void => {
  describe(`files: ${name}`, () => {
    let tests = 0;
    let files: Files;
    beforeAll(() => fixture.begin());
    afterAll(() => fixture.end());
    beforeEach(() => {
      tests += 1;
      files = fixture.open(tests);
    });

    it('come back unchanged, with their type and an ETag that changes with them', async () => {
      await files.put(demo, 'bilder/becher.svg', text('<svg/>'));
      const found = await files.get(demo, 'bilder/becher.svg');
      const content = Buffer.from(found?.bytes ?? []).toString();
      expect([found?.contentType, content]).toEqual(['image/svg+xml; charset=utf-8', '<svg/>']);
      expect(found?.etag).toMatch(/^".+"$/u);
      expect((await fixture.open(tests).get(demo, 'bilder/becher.svg'))?.etag).toBe(found?.etag);
      await files.put(demo, 'bilder/becher.svg', text('<svg></svg>'));
      expect((await files.get(demo, 'bilder/becher.svg'))?.etag).not.toBe(found?.etag);
    });

    it('are listed, of one site alone', async () => {
      expect(await files.paths(demo)).toEqual([]);
      await files.put(demo, 'b.pdf', text('b'));
      await files.put(demo, 'bilder/klein/a.svg', text('<svg/>'));
      await files.put(other, 'c.pdf', text('c'));
      expect(await files.paths(demo)).toEqual(['b.pdf', 'bilder/klein/a.svg']);
      await files.put(demo, 'bilder2/d.svg', text('<svg/>'));
      expect([await files.paths(demo, 'bilder'), await files.paths(demo, 'leer')]).toEqual([
        ['bilder/klein/a.svg'],
        [],
      ]);
    });

    it('are listed beyond what storage tells at once', async () => {
      const paths = Array.from({ length: 1_100 }, (_, n) => `viele/${String(n).padStart(4, '0')}.csv`);
      for (let from = 0; from < paths.length; from += 50) {
        await Promise.all(paths.slice(from, from + 50).map((path) => files.put(demo, path, text(path))));
      }
      expect(await files.paths(demo)).toEqual(paths);
    });

    it('are never visible to another site, nor outside their place', async () => {
      await files.put(demo, 'a.pdf', text('a'));
      expect(await files.get(other, 'a.pdf')).toBeNull();
      for (const path of WRONG) {
        await expect(files.put(demo, path, text('x'))).rejects.toBeInstanceOf(InvalidFilePath);
        await expect(files.write(demo, path, each(text('x')))).rejects.toBeInstanceOf(InvalidFilePath);
        expect([await files.get(demo, path), await files.read(demo, path)]).toEqual([null, null]);
      }
    });

    it('are streamed, and exist once complete', async () => {
      async function* chunks() {
        yield* each(text('a'), text('b'), text('c'));
        expect(await files.read(demo, 'x/lang.csv')).toBeNull();
      }
      await files.write(demo, 'x/lang.csv', chunks());
      const found = await files.read(demo, 'x/lang.csv');
      expect([found!.size, (await bytesOf(found)).toString()]).toEqual([3, 'abc']);
      await expect(files.write(demo, 'x/lang.csv', broken(text('a')))).rejects.toThrow('no more');
      expect((await files.read(demo, 'x/lang.csv'))?.size).toBe(3);
      expect(await files.paths(demo)).toEqual(['x/lang.csv']);
    });

    it('may be empty', async () => {
      await files.write(demo, 'leer.csv', each());
      const found = await files.read(demo, 'leer.csv');
      expect([found?.size, (await bytesOf(found)).toString()]).toEqual([0, '']);
    });

    it('may be large: whole, a part of them, or broken off on the way', async () => {
      const large = randomBytes(20 * MB + 17);
      const chunks = Array.from({ length: 21 }, (_, n) => large.subarray(n * MB, (n + 1) * MB));
      await files.write(demo, 'gross.webp', each(...chunks));
      const found = await files.read(demo, 'gross.webp');
      expect([found?.size, (await bytesOf(found)).equals(large)]).toEqual([large.byteLength, true]);
      const part = await files.read(demo, 'gross.webp', { from: 8 * MB - 3, to: 8 * MB + 4 });
      expect(part?.size).toBe(large.byteLength);
      expect((await bytesOf(part)).equals(large.subarray(8 * MB - 3, 8 * MB + 5))).toBe(true);
      await expect(files.write(demo, 'halb.webp', broken(...chunks))).rejects.toThrow('no more');
      expect([await files.read(demo, 'halb.webp'), await files.paths(demo)]).toEqual([null, ['gross.webp']]);
    });

    it('close what they are written from, also when it is refused', async () => {
      let isClosed = false;
      async function* source() {
        try {
          for (let n = 0; n < 9; n += 1) yield Buffer.alloc(MB);
        } finally {
          isClosed = true;
        }
      }
      await files.write(demo, 'gross.webp', source());
      expect(isClosed).toBe(true);
    });

    it('are removed, once and again', async () => {
      await files.put(demo, 'x/a.pdf', text('a'));
      await files.remove(demo, 'x/a.pdf');
      await files.remove(demo, 'x/a.pdf');
      expect([await files.read(demo, 'x/a.pdf'), await files.get(demo, 'x')]).toEqual([null, null]);
      expect(await files.paths(demo)).toEqual([]);
    });
  });
};
