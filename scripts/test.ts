import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const hasTools = provideTestTools();
await buildAll();
const checked = await runAll(checks);
const jest = await run(
  { name: 'tests', command: ['jest/bin/jest.js', '--json', '--outputFile', reportFile, ...process.argv.slice(2)] },
  { loud: true, env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' } },
);
let report: JestReport = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 1 };
try {
  report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
} catch {
  process.stdout.write('the tests ended without a report\n');
}
rmSync(folder, { recursive: true, force: true });

// A skipped test counts as failed: none of them may skip itself. So does a suite that could not even be loaded.
const passed = checked.filter((check) => check.passed).length + report.numPassedTests;
const failed =
  checked.filter((check) => !check.passed).length +
  report.numFailedTests +
  report.numPendingTests +
  report.numRuntimeErrorTestSuites +
  (hasTools ? 0 : 1);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && jest.passed && passed > checked.length ? 0 : 1;
