import { buildAll } from './build.ts';
import { checks, runAll } from './steps.ts';
import { runSuites } from './suites.ts';
import { provideTestTools } from './test-tools.ts';

const hasTools = provideTestTools();
await buildAll(['backend', 'storefront', 'openapi']);
// The architecture has its own suite, which also tests the rules.
const checked = await runAll(checks.filter(({ name }) => name !== 'architecture'));

const TIMED = ['faults', 'distributed'];
const wanted = process.argv.slice(2);
const counts =
  wanted.length > 0
    ? [await runSuites('tests', 2, wanted)]
    : [
        await runSuites('faults', 2, ['--selectProjects', ...TIMED]),
        // Most of these wait for child processes.
        await runSuites('tests', 4, ['--ignoreProjects', ...TIMED]),
      ];

const checksPassed = checked.filter((check) => check.passed).length;
const passed = checksPassed + counts.reduce((sum, count) => sum + count.passed, 0);
const failed =
  checked.length - checksPassed + counts.reduce((sum, count) => sum + count.failed, 0) + (hasTools ? 0 : 1);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && counts.every((count) => count.passed > 0) ? 0 : 1;
