import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { watched } from './children.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Like FLUSHALL; connections stay open. */
  flush(): Promise<void>;
  command(name: string, ...args: string[]): Promise<unknown>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** SIGSTOP, until `resume`. */
  freeze(): void;
  resume(): void;
  stop(): Promise<void>;
}

export interface RedisServerOptions {
  /** Sync every write to disk. Default: no persistence. */
  readonly appendOnly?: boolean;
  readonly password?: string;
}

const EXECUTABLE = '/usr/bin/redis-server';

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A real Redis on a free port of 127.0.0.1, with a temporary folder. */
export const startRedis = async ({ appendOnly = false, password }: RedisServerOptions = {}): Promise<RedisServer> => {
  const folder = temporaryFolder();
  const port = await freePort();
  const url = `redis://${password === undefined ? '' : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder.path, '--save', ''];
  if (appendOnly) args.push('--appendonly', 'yes', '--appendfsync', 'always');
  if (password !== undefined) args.push('--requirepass', password);
  let child: ChildProcess;

  const start = async (): Promise<void> => {
    child = watched(spawn(EXECUTABLE, args, { stdio: 'ignore' }));
    await answers(url, child);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };

  await start();
  return {
    url,
    port,
    flush: async () => void (await send(url, 'FLUSHALL')),
    command: (...command) => send(url, ...command),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      await start();
    },
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: async () => {
      await end('SIGKILL');
      folder.remove();
    },
  };
};

/** The Redis of `REDIS_URL` if set, otherwise a new one. */
export const provideRedis = async (): Promise<Pick<RedisServer, 'url' | 'flush' | 'stop'>> => {
  const url = process.env['REDIS_URL'];
  if (!url) return startRedis();
  return { url, flush: async () => void (await send(url, 'FLUSHDB')), stop: async () => undefined };
};

const send = async (url: string, name: string, ...args: string[]): Promise<unknown> => {
  const redis = new Redis(url);
  try {
    return await redis.call(name, ...args);
  } finally {
    redis.disconnect();
  }
};

const answers = async (url: string, child: ChildProcess): Promise<void> => {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('redis-server has ended')));
    ended.catch(() => undefined);
    await Promise.race([
      redis.ping(),
      ended,
      delay(10_000, undefined, { ref: false }).then(() => Promise.reject(new Error('redis-server does not answer'))),
    ]);
  } finally {
    redis.disconnect();
  }
};
