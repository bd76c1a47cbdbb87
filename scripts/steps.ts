import { spawn } from 'node:child_process';
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

/** Runs a package's executable; shows its output on failure, or always with `loud`. Kills it after `limitMs`. */
export const run = async (
  { name, command: [script, ...args] }: Step,
  {
    loud = false,
    env = {},
    limitMs,
  }: { loud?: boolean; env?: Readonly<Record<string, string>>; limitMs?: number } = {},
): Promise<Outcome> => {
  const begin = performance.now();
  const child = spawn(process.execPath, [join('node_modules', script), ...args], {
    stdio: loud ? 'inherit' : 'pipe',
    env: { ...process.env, ...env },
    // A hanging process may ignore SIGTERM.
    ...(limitMs !== undefined && { timeout: limitMs, killSignal: 'SIGKILL' }),
  });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const outcome = { name, passed: code === 0, seconds: (performance.now() - begin) / 1000 };
  if (!outcome.passed) process.stdout.write(Buffer.concat(said));
  process.stdout.write(`${outcome.passed ? '✓' : '✗'} ${name} (${outcome.seconds.toFixed(1)} s)\n`);
  return outcome;
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
