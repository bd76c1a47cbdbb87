import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of the kernel's clock for processes. */
const TICK_MS = 10;
const UNLIMITED = '100000000';

export interface Running {
  readonly url: string;
  /** What it has said of itself: its port, or how it is reached. */
  readonly said: string;
  /** Time from the start of the process until it said that it listens, in ms. */
  readonly startedIn: number;
  /** Resident memory now, in bytes. */
  memory(): number;
  /** What it has worked so far on all cores, in ms: other processes beside it do not count. */
  worked(): number;
  stop(): Promise<void>;
}

/** @param ready what it says when it can be used */
export const started = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Running> => {
  const begin = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, NODE_ENV: 'production', KONTOR_DEMO: 'empty', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const match = ready.exec(said);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    said: port,
    startedIn: performance.now() - begin,

    memory: () => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    worked: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

/** Kontor as `npm start` runs it, on data of its own. */
export const startKontor = async (dataFolder: string): Promise<Running> =>
  started(
    ['build/backend/main.js'],
    {
      PORT: '0',
      KONTOR_BIND: '127.0.0.1',
      KONTOR_DATA: dataFolder,
      KONTOR_RATE_LIMIT: UNLIMITED,
      KONTOR_SIGN_UP_RATE_LIMIT: UNLIMITED,
    },
    /demo\.localhost:(\d+)/u,
  );

export const startFloor = (answer: string): Promise<Running> =>
  started(['build/bench/floor.js'], { FLOOR_ANSWER: answer }, /listening on (\d+)/u);

/** With what `npm run kontor` starts Node. */
const nodeOptions = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { kontor: string } };
  return scripts.kontor.split(' ').filter((word) => word.startsWith('--'));
};

/** A command as somebody calls it, without the build. */
export const startCommand = (folder: string, args: readonly string[]) =>
  spawn(process.execPath, [...nodeOptions(), 'build/backend/kontor.js', ...args], {
    env: { ...process.env, NODE_ENV: 'production', KONTOR_DEMO: 'empty', KONTOR_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs `work` with a folder that is removed afterwards. */
export const withFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
