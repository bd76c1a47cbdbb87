import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { FilesUnavailable } from '@kontor/contracts/ports/files';
import { FolderFiles } from '../../backend/src/adapters/files-folder.ts';
import { type BucketAddress, bucketAt } from '../../backend/src/platform/bucket-address.ts';
import { S3Files } from '../../backend/src/adapters/files-s3/index.ts';
import { freePort } from '../support/redis.ts';
import { provideStorage, startStorage, type Storage, type StorageServer } from '../support/s3.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { filesSuite } from './files.suite.ts';

const demo = SiteId.parse('demo');

let folder: ReturnType<typeof temporaryFolder>;
filesSuite('a folder', {
  begin: async () => void (folder = temporaryFolder()),
  end: async () => folder.remove(),
  open: (test) => new FolderFiles(join(folder.path, String(test))),
});

let storage: Storage;
const run = randomUUID();
filesSuite('S3', {
  begin: async () => void (storage = await provideStorage()),
  end: () => storage.stop(),
  open: (test) => new S3Files(storage.address, `${run}/${test}/`),
});

describe('files in a folder', () => {
  const place = temporaryFolder();
  afterAll(() => place.remove());

  it('are not listed where they are not complete, or not ours', async () => {
    mkdirSync(join(place.path, 'demo'));
    writeFileSync(join(place.path, 'demo', 'b.pdf.0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d01.part'), 'x');
    writeFileSync(join(place.path, 'demo', 'Fremd.txt'), 'x');
    const files = new FolderFiles(place.path);
    expect(await files.paths(demo)).toEqual([]);
    async function* broken() {
      yield Buffer.from('a');
      throw new Error('no more');
    }
    await expect(files.write(demo, 'a.csv', broken())).rejects.toThrow('no more');
    expect(readdirSync(join(place.path, 'demo'))).toHaveLength(2);
  });

  it('are complete, also when several processes write the same one at once', async () => {
    const processes = Array.from({ length: 8 }, () => new FolderFiles(place.path));
    const contents = processes.map((_, index) => String(index).repeat(50_000));
    await Promise.all(processes.map((one, index) => one.put(demo, 'a.svg', Buffer.from(contents[index]!))));
    expect(contents).toContain(
      Buffer.from((await new FolderFiles(place.path).get(demo, 'a.svg'))?.bytes ?? []).toString(),
    );
    expect(await new FolderFiles(place.path).paths(demo)).toEqual(['a.svg']);
  });
});

describe('files in storage that cannot be had', () => {
  let own: StorageServer;
  beforeAll(async () => void (own = await startStorage()));
  afterAll(() => own.stop());

  const BYTES = 9 * 1024 * 1024;
  let open = 0;
  async function* source() {
    open += 1;
    try {
      yield Buffer.alloc(BYTES);
    } finally {
      open -= 1;
    }
  }
  const outcomesAt = async (address: BucketAddress) => {
    const files = new S3Files(address, '');
    const outcomes = await Promise.allSettled([
      files.put(demo, 'a.pdf', Buffer.from('a')),
      files.write(demo, 'a.pdf', source()),
      files.get(demo, 'a.pdf'),
      files.read(demo, 'a.pdf'),
      files.remove(demo, 'a.pdf'),
      files.paths(demo),
    ]);
    return outcomes.map((one) => one.status === 'rejected' && one.reason instanceof FilesUnavailable);
  };
  const unavailable = Array.from({ length: 6 }, () => true);

  it.each([
    ['nobody listens', async () => ({ url: `http://127.0.0.1:${await freePort()}/kontor` })],
    ['the key is unknown', async () => ({ keyId: 'wrong' })],
    ['there is no such bucket', async () => ({ url: own.address.url.replace(/[^/]+$/u, 'missing') })],
  ])('are unavailable, and never missing, when %s', async (_, differs) => {
    expect(await outcomesAt({ ...own.address, ...(await differs()) })).toEqual(unavailable);
    expect(open).toBe(0);
  });

  it('say nothing of the key', async () => {
    const files = new S3Files({ ...own.address, keyId: 'wrong', secret: 'geheim' }, '');
    const error = await files.get(demo, 'a.pdf').catch((failure: unknown) => failure);
    expect(String(error)).toMatch(/GET demo\/a\.pdf: 403 InvalidAccessKeyId/u);
    expect(String(error)).not.toContain('geheim');
  });
});

describe('the address of a bucket', () => {
  it('names server, bucket, folder, region and key', () => {
    expect(bucketAt('s3://AK:s%2Fx@s3.eu-central-1.amazonaws.com/meins/kontor/a?region=eu-central-1')).toEqual({
      url: 'https://s3.eu-central-1.amazonaws.com/meins',
      folder: 'kontor/a/',
      region: 'eu-central-1',
      keyId: 'AK',
      secret: 's/x',
    });
    expect(bucketAt('s3+http://a:b@127.0.0.1:9000/eimer')).toMatchObject({
      url: 'http://127.0.0.1:9000/eimer',
      folder: '',
    });
  });

  it.each([
    '',
    'https://a:b@host/bucket',
    's3://host/bucket',
    's3://a:b@host/',
    's3://a:b@host/bucket/a%20b',
    's3://a@host/bucket',
    's3://a:%zz@host/bucket',
    's3://a:b@host/bucket?region=',
    's3://a:b@host/bucket?regoin=eu-central-1',
  ])('is not %j', (address) => expect(bucketAt(address)).toBeNull());
});
