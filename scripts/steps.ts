import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Step {
  readonly name: string;
  readonly command: readonly [script: string, ...args: string[]];
}

export const checks: readonly Step[] = [
  { name: 'format', command: ['oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint/bin/oxlint'] },
  { name: 'types', command: ['typescript-native/bin/tsc', '-p', '.'] },
  {
    name: 'architecture',
    command: [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'contracts/src',
      'projections/src',
      'demo',
      'backend/src',
      'storefront/app',
      'storefront/panel',
    ],
  },
];

export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/**
 * Runs a package's executable, and shows its output as it comes, when it fails, or never. Kills it after `limitMs`. Whatever
 * it started and left behind ends with it.
 */
export const run = async (
  { name, command: [script, ...args] }: Step,
  {
    shows = 'failures',
    env = {},
    limitMs,
  }: { shows?: 'all' | 'failures' | 'nothing'; env?: Readonly<Record<string, string>>; limitMs?: number } = {},
): Promise<Outcome> => {
  const begin = performance.now();
  const child = spawn(process.execPath, [join('node_modules', script), ...args], {
    stdio: shows === 'all' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    // A group of its own, so that its own child processes can be ended too.
    detached: true,
  });
  const end = (): void => killGroup(child);
  const limit = limitMs === undefined ? undefined : setTimeout(end, limitMs);
  process.once('exit', end);
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  // What it left running may hold its output open.
  child.once('exit', end);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(limit);
  process.off('exit', end);
  const outcome = { name, passed: code === 0, seconds: (performance.now() - begin) / 1000 };
  if (shows === 'nothing') return outcome;
  if (!outcome.passed) process.stdout.write(Buffer.concat(said));
  process.stdout.write(`${outcome.passed ? '✓' : '✗'} ${name} (${outcome.seconds.toFixed(1)} s)\n`);
  return outcome;
};

// Without a handler, an interrupt would end this process without its `exit` event, and leave the groups running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A hanging process may ignore SIGTERM. */
const killGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Two at a time, for the smallest machine's cores. */
export const runAll = async (steps: readonly Step[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await run(step));
  };
  await Promise.all([work(), work()]);
  return outcomes;
};
