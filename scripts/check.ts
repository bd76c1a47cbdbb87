import { checks, runAll } from './steps.ts';

const outcomes = await runAll(checks);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
