/** One configuration for every kind of test: plain modules in workers that load the product once. */
const project = (name, testMatch) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/runtime/environment.ts',
  runtime: '<rootDir>/test/runtime/runtime.ts',
  setupFilesAfterEnv: ['<rootDir>/test/runtime/each-suite.ts'],
  transform: {},
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/storefront/build/'],
});

export default {
  // Many start servers and command lines, which takes its time on a busy machine.
  testTimeout: 30_000,
  projects: [
    project('unit', ['{contracts,projections,backend,storefront}/**/*.test.{ts,tsx}']),
    project('ports', ['test/ports/**/*.test.ts']),
    project('replay', ['test/replay/**/*.test.ts']),
    project('architecture', ['test/architecture/**/*.test.ts']),
    project('e2e', ['test/e2e/**/*.test.ts']),
    project('faults', ['test/faults/**/*.test.ts']),
    project('distributed', ['test/distributed/**/*.test.ts']),
    project('browser', ['test/browser/**/*.test.ts']),
  ],
};
