import { buildAll } from './build.ts';
import { checks, runAll } from './steps.ts';
import { runSuites } from './suites.ts';
import { provideTestTools } from './test-tools.ts';

const hasTools = provideTestTools();
await buildAll();
// The architecture has a suite of its own, which also shows that its rules fire.
const checked = await runAll(checks.filter(({ name }) => name !== 'architecture'));

/** These have bounds in time, so each has a core to itself. */
const TIMED = ['faults', 'distributed'];
const wanted = process.argv.slice(2);
const counts =
  wanted.length > 0
    ? [await runSuites('tests', 2, wanted)]
    : [
        await runSuites('faults', 2, ['--selectProjects', ...TIMED]),
        // Most of these wait for processes of their own.
        await runSuites('tests', 4, ['--ignoreProjects', ...TIMED]),
      ];

const checksPassed = checked.filter((check) => check.passed).length;
const passed = checksPassed + counts.reduce((sum, count) => sum + count.passed, 0);
const failed =
  checked.length - checksPassed + counts.reduce((sum, count) => sum + count.failed, 0) + (hasTools ? 0 : 1);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && counts.every((count) => count.passed > 0) ? 0 : 1;
