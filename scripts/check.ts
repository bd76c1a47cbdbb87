import { buildAll } from './build.ts';
import { checks, runAll } from './steps.ts';

await buildAll(['openapi']);

const outcomes = await runAll(checks);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
