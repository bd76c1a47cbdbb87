import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type BucketAddress, bucketAt } from '../../backend/src/platform/bucket-address.ts';
import { watched } from './children.ts';
import { freePort } from './redis.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const BUCKET = 'kontor';
const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

export interface Storage {
  /** As a setting. */
  readonly url: string;
  readonly address: BucketAddress;
  stop(): Promise<void>;
}

export interface StorageServer extends Storage {
  kill(): Promise<void>;
  /** On the same port, with what it had. */
  restart(): Promise<void>;
}

const isThere = (): boolean => true;
const isAway = (): boolean => false;

const storageAt = (url: string) => ({ url, address: bucketAt(url)! });

/**
 * A server that speaks S3, on a free port of 127.0.0.1, with a temporary folder. Of a signature it looks at the key id
 * alone; real storage, named by `KONTOR_FILES_URL`, at all of it.
 */
export const startStorage = async (): Promise<StorageServer> => {
  const folder = temporaryFolder();
  const port = await freePort();
  const args = ['--directory', folder.path, '--address', '127.0.0.1', '--port', String(port), '--silent'];
  // It makes the tokens of its lists with a cipher of former times.
  const env = { ...process.env, NODE_OPTIONS: '--no-deprecation --openssl-legacy-provider' };
  let child: ChildProcess;
  const restart = async (): Promise<void> => {
    const command = [PROGRAM, ...args, '--no-vhost-buckets', '--configure-bucket', BUCKET];
    child = watched(spawn(process.execPath, command, { stdio: 'ignore', env }));
    const answers = () => fetch(`http://127.0.0.1:${port}/`).then(isThere, isAway);
    await until(answers, true);
  };
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await restart();
  return {
    ...storageAt(`s3+http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}`),
    kill,
    restart,
    stop: async () => {
      await kill();
      folder.remove();
    },
  };
};

/** The storage of `KONTOR_FILES_URL` if set, otherwise a new one. */
export const provideStorage = async (): Promise<Storage> => {
  const url = process.env['KONTOR_FILES_URL'];
  return url ? { ...storageAt(url), stop: async () => undefined } : startStorage();
};
