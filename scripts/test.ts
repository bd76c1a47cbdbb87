import { buildAll } from './build.ts';
import { checks, runAll } from './steps.ts';
import { runSuites, type SuiteRun } from './suites.ts';
import { runOnOtherDays } from './test-days.ts';
import { FAKETIME, provideTestTools, TOOLS } from './test-tools.ts';
import { closing, failedSuites, judge } from './verdict.ts';

const TIMED = ['faults', 'distributed'];

const runWhatIsAsked = async (wanted: readonly string[]): Promise<readonly SuiteRun[]> => {
  if (wanted.length > 0) return [await runSuites({ name: 'tests', workers: 2, args: wanted })];
  return [
    await runSuites({ name: 'faults', workers: 2, args: ['--selectProjects', ...TIMED] }),
    // Most of these wait for child processes.
    await runSuites({ name: 'tests', workers: 4, args: ['--ignoreProjects', ...TIMED] }),
  ];
};

/** All checks and tests, or the tests that Jest's arguments name. @returns whether all passed */
const runToday = async (wanted: readonly string[], hasTools: boolean): Promise<boolean> => {
  // The architecture has its own suite, which also tests the rules.
  const checked = await runAll(checks.filter(({ name }) => name !== 'architecture'));
  const runs = await runWhatIsAsked(wanted);
  const suspects = failedSuites(runs).map(({ path }) => path);
  const args = ['--runTestsByPath', ...suspects];
  const again = suspects.length === 0 ? null : await runSuites({ name: 'failed suites once more', workers: 1, args });

  const verdict = judge(runs, again?.ended);
  const checksPassed = checked.filter((check) => check.passed).length;
  const passed = verdict.passed + checksPassed;
  const failed = verdict.failed + checked.length - checksPassed + (hasTools ? 0 : 1);
  process.stdout.write(closing({ ...verdict, passed, failed }));
  return failed === 0 && verdict.passed > 0;
};

const args = process.argv.slice(2);
const isOtherDays = args.includes('--days');
const hasTools = provideTestTools(isOtherDays ? [...TOOLS, FAKETIME] : TOOLS);
await buildAll(['backend', 'storefront', 'openapi']);
const hasPassed = isOtherDays
  ? await runOnOtherDays(args.filter((arg) => arg !== '--days'))
  : await runToday(args, hasTools);
process.exitCode = hasPassed && hasTools ? 0 : 1;
