import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { InvalidFilePath } from '@kontor/contracts/ports/files';
import { FolderFiles } from '../../backend/src/adapters/files-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const demo = SiteId.parse('demo');
const text = (content: string): Uint8Array => Buffer.from(content);

describe('files in a folder', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let files: FolderFiles;

  beforeEach(() => {
    folder = temporaryFolder();
    files = new FolderFiles(folder.path);
  });
  afterEach(() => folder.remove());

  it('come back unchanged, with their type and an ETag of their content', async () => {
    await files.put(demo, 'bilder/becher.svg', text('<svg/>'));
    const found = await files.get(demo, 'bilder/becher.svg');
    expect([found?.contentType, Buffer.from(found?.bytes ?? []).toString()]).toEqual([
      'image/svg+xml; charset=utf-8',
      '<svg/>',
    ]);
    await files.put(demo, 'bilder/becher.svg', text('<svg></svg>'));
    expect((await files.get(demo, 'bilder/becher.svg'))?.etag).not.toBe(found?.etag);
  });

  it('are listed, of one site alone, without what is not complete', async () => {
    expect(await files.paths(demo)).toEqual([]);
    await files.put(demo, 'b.pdf', text('b'));
    await files.put(demo, 'bilder/klein/a.svg', text('<svg/>'));
    await files.put(SiteId.parse('demo-ch'), 'c.pdf', text('c'));
    writeFileSync(join(folder.path, 'demo', 'b.pdf.0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d01.part'), 'x');
    writeFileSync(join(folder.path, 'demo', 'Fremd.txt'), 'x');
    expect(await files.paths(demo)).toEqual(['b.pdf', 'bilder/klein/a.svg']);
  });

  it('are never visible to another site', async () => {
    await files.put(demo, 'a.pdf', text('a'));
    expect(await files.get(SiteId.parse('demo-ch'), 'a.pdf')).toBeNull();
    for (const path of ['../demo/a.pdf', '..', '', '/etc/passwd', 'a/../a.pdf', 'A.pdf', 'a\0.pdf']) {
      await expect(files.put(demo, path, text('x'))).rejects.toBeInstanceOf(InvalidFilePath);
      expect(await files.get(demo, path)).toBeNull();
    }
  });

  it('are streamed, and exist once complete', async () => {
    async function* chunks() {
      for (const part of ['a', 'b', 'c']) yield text(part);
      expect(await files.read(demo, 'x/lang.csv')).toBeNull();
    }
    await files.write(demo, 'x/lang.csv', chunks());
    const found = await files.read(demo, 'x/lang.csv');
    const read: Uint8Array[] = [];
    for await (const chunk of found!.chunks) read.push(chunk);
    expect([found!.size, Buffer.concat(read).toString()]).toEqual([3, 'abc']);
    async function* broken() {
      yield text('a');
      throw new Error('no more');
    }
    await expect(files.write(demo, 'x/lang.csv', broken())).rejects.toThrow('no more');
    expect((await files.read(demo, 'x/lang.csv'))?.size).toBe(3);
    await files.remove(demo, 'x/lang.csv');
    await files.remove(demo, 'x/lang.csv');
    expect([await files.read(demo, 'x/lang.csv'), await files.read(demo, 'x')]).toEqual([null, null]);
    expect(readdirSync(join(folder.path, 'demo/x'))).toEqual([]);
    await expect(files.write(demo, '../a', chunks())).rejects.toBeInstanceOf(InvalidFilePath);
  });

  it('are complete, also when several processes write the same one at once', async () => {
    const processes = Array.from({ length: 8 }, () => new FolderFiles(folder.path));
    const contents = processes.map((_, index) => String(index).repeat(50_000));
    await Promise.all(processes.map((one, index) => one.put(demo, 'a.svg', text(contents[index]!))));
    expect(contents).toContain(Buffer.from((await files.get(demo, 'a.svg'))?.bytes ?? []).toString());
    expect(readdirSync(join(folder.path, 'demo'))).toEqual(['a.svg']);
  });
});
