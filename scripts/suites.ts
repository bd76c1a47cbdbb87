import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastFolder } from './fast-folder.ts';
import { run } from './steps.ts';
import type { SuiteResult } from './suite-records.ts';

export interface SuiteRun {
  /** Paths of the suites that Jest found before the run. */
  readonly found: readonly string[];
  readonly ended: readonly SuiteResult[];
  /** Whether Jest's process ended as it does when everything passed. */
  readonly exitedWell: boolean;
}

export interface RunOptions {
  readonly name: string;
  /** Suites in parallel. */
  readonly workers: number;
  /** Arguments for Jest: which suites. */
  readonly args: readonly string[];
  /** How long one suite may take, in ms. */
  readonly suiteLimitMs?: number;
  /** How long all of them may take, in ms. */
  readonly limitMs?: number;
  readonly isQuiet?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const REPORTERS = ['--reporters', 'default', '--reporters', join(import.meta.dirname, 'suite-records.ts')];
const JEST = 'jest/bin/jest.js';
/** Kept for the next run. */
const CACHE = join(tmpdir(), 'kontor-jest');

/** Runs suites with Jest, and says which were found and which ended. */
export const runSuites = async ({
  name,
  workers,
  args,
  suiteLimitMs = 20 * 60_000,
  limitMs = 90 * 60_000,
  isQuiet = false,
  env: more = {},
}: RunOptions): Promise<SuiteRun> => {
  const folder = mkdtempSync(join(fastFolder(), 'kontor-suites-'));
  const [foundFile, endedFile] = [join(folder, 'found.json'), join(folder, 'ended.ndjson')];
  writeFileSync(endedFile, '');
  const env = {
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    KONTOR_SUITES: endedFile,
    KONTOR_SUITE_LIMIT_MS: String(suiteLimitMs),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    TMPDIR: folder,
    ...more,
  };
  try {
    const given = ['--cacheDirectory', CACHE, ...args];
    const list = [JEST, '--listTests', '--json', '--outputFile', foundFile, ...given] as const;
    const listed = await run(
      { name: `list of ${name}`, command: list },
      { shows: isQuiet ? 'nothing' : 'failures', env, limitMs: 60_000 },
    );
    const command = [JEST, '--maxWorkers', String(workers), ...REPORTERS, ...given] as const;
    const { passed: exitedWell } = await run({ name, command }, { shows: isQuiet ? 'nothing' : 'all', limitMs, env });
    const found = listed.passed ? (JSON.parse(readFileSync(foundFile, 'utf8')) as readonly string[]) : [];
    return { found, ended: recordsIn(endedFile), exitedWell };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const recordsIn = (file: string): readonly SuiteResult[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SuiteResult);
