/**
 * What `@jest/globals` names: of the suite that runs now. Modules that many suites share see each change, as imports
 * are bound to the variable.
 */
export let afterAll: unknown, afterEach: unknown, beforeAll: unknown, beforeEach: unknown;
export let describe: unknown, expect: unknown, it: unknown, jest: unknown, test: unknown;

export type Globals = Readonly<Record<string, unknown>>;

export const use = (globals: Globals): void => {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
};
