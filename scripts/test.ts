import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildAll } from './build.ts';
import { checks, run, runAll } from './steps.ts';
import { provideTestTools } from './test-tools.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-report-'));
const reportFile = join(folder, 'jest.json');
const suitesFile = join(folder, 'suites.txt');
writeFileSync(suitesFile, '');

/** Far above what the slowest machine needs. */
const LIMIT_MS = 30 * 60_000;

const neverEnded = (): ReadonlySet<string> => {
  const suites = new Set<string>();
  for (const line of readFileSync(suitesFile, 'utf8').trim().split('\n')) {
    const [what, path = ''] = line.split(/ (.*)/u);
    if (what === 'begun') suites.add(relative('.', path));
    else suites.delete(relative('.', path));
  }
  return suites;
};

const hasTools = provideTestTools();
await buildAll();
// The architecture has a suite of its own, which also shows that its rules fire.
const checked = await runAll(checks.filter(({ name }) => name !== 'architecture'));
// Most suites wait for processes of their own: three at a time, also where Jest would take one.
const workers = ['--maxWorkers', '3'];
const reporters = ['--reporters', 'default', '--reporters', './scripts/running-suites.ts'];
const jest = await run(
  {
    name: 'tests',
    command: [
      'jest/bin/jest.js',
      '--json',
      '--outputFile',
      reportFile,
      ...workers,
      ...reporters,
      ...process.argv.slice(2),
    ],
  },
  {
    loud: true,
    limitMs: LIMIT_MS,
    env: {
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      KONTOR_SUITES: suitesFile,
      // Suites start the product many times.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  },
);
let report: JestReport = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 1 };
try {
  report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
} catch {
  process.stdout.write('the tests ended without a report\n');
  for (const path of neverEnded()) process.stdout.write(`begun and never ended: ${path}\n`);
}
rmSync(folder, { recursive: true, force: true });

// A skipped test counts as failed: none of them may skip itself. So does a suite that could not even be loaded.
const passed = checked.filter((check) => check.passed).length + report.numPassedTests;
const counted =
  checked.filter((check) => !check.passed).length +
  report.numFailedTests +
  report.numPendingTests +
  report.numRuntimeErrorTestSuites +
  (hasTools ? 0 : 1);
const failed = Math.max(counted, jest.passed ? 0 : 1);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && jest.passed && passed > checked.length ? 0 : 1;
