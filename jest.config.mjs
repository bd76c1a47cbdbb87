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
  // For what hangs: many start servers and command lines, and a busy machine may take several times as long as a quiet one.
  testTimeout: 300_000,
  projects: [
    project('unit', ['{contracts,projections,demo,backend,storefront}/**/*.test.{ts,tsx}']),
    project('runtime', ['test/runtime/*.test.ts']),
    project('ports', ['test/ports/**/*.test.ts']),
    project('replay', ['test/replay/**/*.test.ts']),
    project('architecture', ['test/architecture/**/*.test.ts']),
    project('e2e', ['test/e2e/**/*.test.ts']),
    project('faults', ['test/faults/**/*.test.ts']),
    project('distributed', ['test/distributed/**/*.test.ts']),
    project('browser', ['test/browser/**/*.test.ts']),
  ],
};
