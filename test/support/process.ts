import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watched } from './children.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Environment of a process whose clock is ahead, in ms. */
export const ahead = (ms: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'clock-ahead.ts')).href}`,
  KONTOR_TEST_AHEAD: String(ms),
});

/** In characters. */
const LONGEST_COMPLAINT = 4_000;

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly finished: Promise<Finished>;
  /** @throws Error if the server has written to its standard error, where nothing belongs but why it could not run */
  stop(): Promise<void>;
}

/** Embedded stores, whatever servers the port suites use. */
const EMBEDDED = {
  EVENTSTORE_URL: '',
  MONGODB_URL: '',
  REDIS_URL: '',
  SMTP_URL: '',
  KONTOR_FILES_URL: '',
  KONTOR_INSTALMENT_MODAL_URL: '',
  KONTOR_DRIFT_CHECK: '0',
  KONTOR_DEMO: 'empty',
  KONTOR_BIND: '127.0.0.1',
  PORT: '0',
};

/** Starts the built product; `prefix` is shell code run before it, e.g. a limit. */
const launch = (
  entry: 'main' | 'kontor',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  prefix = '',
  isAtTerminal = false,
): { child: ChildProcess; finished: Promise<Finished>; said: () => string } => {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'build', 'backend', `${entry}.js`),
  ];
  const limited = prefix === '' ? node : ['/bin/bash', '-c', `${prefix}; exec "$@"`, 'bash', ...node];
  const asked = [...limited, ...args];
  // `script` provides a pseudo-terminal and passes its output on.
  const command = isAtTerminal ? ['script', '--quiet', '--return', '--command', quoted(asked), '/dev/null'] : asked;
  const child = watched(
    spawn(command[0] as string, command.slice(1), {
      cwd: ROOT,
      env: { ...process.env, ...EMBEDDED, NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const finished = new Promise<Finished>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, finished, said: () => stdout };
};

const quoted = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');

export const startServer = async (
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  prefix = '',
  isAtTerminal = false,
): Promise<Started> => {
  const settings = { KONTOR_DATA: dataFolder, KONTOR_RATE_LIMIT: '1000000', ...env };
  const { child, finished, said } = launch('main', [], settings, prefix, isAtTerminal);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', () => {
      // With stores on the network the log is JSON.
      const match = /demo\.localhost:(\d+)|"port":(\d+)/u.exec(said());
      if (match) resolve(Number(match[1] ?? match[2]));
    });
    void finished.then(({ code, stderr }) => reject(new Error(`the server ended with ${code}: ${stderr}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const { stderr } = await finished;
    // At a terminal it is `script` that speaks there, of the signal.
    if (stderr !== '' && !isAtTerminal) throw new Error(`the server complained: ${stderr.slice(0, LONGEST_COMPLAINT)}`);
  };
  return { child, port, finished, stop };
};

export const runServer = (env: Readonly<Record<string, string>>, prefix = ''): Promise<Finished> =>
  launch('main', [], env, prefix).finished;

export const runCli = (dataFolder: string, args: readonly string[], prefix = ''): Promise<Finished> =>
  launch('kontor', args, { KONTOR_DATA: dataFolder }, prefix).finished;
