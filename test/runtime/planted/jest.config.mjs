import { resolve } from 'node:path';

/** Suites that do to a run what no suite should, for the tests of `scripts/suites.ts`. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: '../environment.ts',
  runtime: '../runtime.ts',
  setupFilesAfterEnv: ['../each-suite.ts'],
  transform: {},
  // Or Jest runs few quick suites in its own process.
  workerIdleMemoryLimit: '8GB',
  testMatch: [resolve(import.meta.dirname, '*.planted.ts')],
};
