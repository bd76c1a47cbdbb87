import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TICK_MS = 10;
const UNLIMITED = '100000000';

export interface Running {
  readonly url: string;
  /** Its port, or connection string. */
  readonly said: string;
  /** Time until it listens, in ms. */
  readonly startedIn: number;
  /** Current resident memory, in bytes. */
  memory(): number;
  /** Peak resident memory, in bytes. */
  mostMemory(): number;
  /** CPU time on all cores, in ms. */
  worked(): number;
  stop(): Promise<void>;
}

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
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exited.then(() => process.off('exit', kill));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const match = ready.exec(said);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${said}`)));
  });
  const status = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`, 'u').exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    said: port,
    startedIn: performance.now() - begin,

    memory: () => status('VmRSS') * 1024,
    mostMemory: () => status('VmHWM') * 1024,
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

/** Kontor as started by `npm start`, with its own data folder. */
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

const nodeOptions = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { kontor: string } };
  return scripts.kontor.split(' ').filter((word) => word.startsWith('--'));
};

/** A CLI command as `npm run kontor` starts it, without the build. */
export const startCommand = (folder: string, args: readonly string[]) =>
  spawn(process.execPath, [...nodeOptions(), 'build/backend/kontor.js', ...args], {
    env: { ...process.env, NODE_ENV: 'production', KONTOR_DEMO: 'empty', KONTOR_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export const withFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
