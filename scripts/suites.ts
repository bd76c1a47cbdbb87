import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from './steps.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const LIMIT_MS = 45 * 60_000;
const REPORTERS = ['--reporters', 'default', '--reporters', './scripts/running-suites.ts'];

/** Runs suites with Jest. @param workers suites in parallel, overriding Jest's default */
export const runSuites = async (name: string, workers: number, args: readonly string[]): Promise<Count> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-report-'));
  const reportFile = join(folder, 'jest.json');
  const suitesFile = join(folder, 'suites.txt');
  writeFileSync(suitesFile, '');
  const jest = ['jest/bin/jest.js', '--json', '--outputFile', reportFile, '--maxWorkers', String(workers)] as const;
  const env = {
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    KONTOR_SUITES: suitesFile,
    NODE_COMPILE_CACHE: join(tmpdir(), `kontor-compiled-${process.pid}`),
  };
  try {
    const command = [...jest, ...REPORTERS, ...args] as const;
    const { passed } = await run({ name, command }, { loud: true, limitMs: LIMIT_MS, env });
    const report = reportIn(reportFile) ?? withoutReport(suitesFile);
    // Skipped tests count as failed, and so do suites that cannot be loaded.
    const failed = report.numFailedTests + report.numPendingTests + report.numRuntimeErrorTestSuites;
    return { passed: report.numPassedTests, failed: Math.max(failed, passed ? 0 : 1) };
  } finally {
    for (const path of [folder, env.NODE_COMPILE_CACHE]) rmSync(path, { recursive: true, force: true });
  }
};

const reportIn = (file: string): JestReport | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return null;
  }
};

const withoutReport = (suitesFile: string): JestReport => {
  process.stdout.write('the tests ended without a report\n');
  for (const path of neverEnded(suitesFile)) process.stdout.write(`begun and never ended: ${path}\n`);
  return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 1 };
};

const neverEnded = (suitesFile: string): ReadonlySet<string> => {
  const suites = new Set<string>();
  for (const line of readFileSync(suitesFile, 'utf8').trim().split('\n')) {
    const [what, path = ''] = line.split(/ (.*)/u);
    if (what === 'begun') suites.add(relative('.', path));
    else suites.delete(relative('.', path));
  }
  return suites;
};
