import { relative } from 'node:path';
import type { SuiteRun } from './suites.ts';
import type { SuiteResult } from './suite-records.ts';

/** More unstable suites than this fail the run. */
export const MOST_UNSTABLE = 3;

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  /** One each: what is missing, unstable or strange. */
  readonly remarks: readonly string[];
  readonly suites: { readonly found: number; readonly ended: number };
}

/** Suites that ended and failed: they are run once more, alone. */
export const failedSuites = (runs: readonly SuiteRun[]): readonly SuiteResult[] =>
  runs.flatMap(({ ended }) => ended).filter(({ failed }) => failed > 0);

/**
 * Judges a whole test run by its suites. A suite that was found and did not end is a failure, as is a Jest that ends
 * badly where no suite says why.
 *
 * @param again the results of the failed suites that were run once more
 */
export const judge = (runs: readonly SuiteRun[], again: readonly SuiteResult[] = []): Verdict => {
  const suites = new Map<string, SuiteResult>();
  for (const result of runs.flatMap(({ ended }) => ended)) suites.set(result.path, result);
  const unstable = again.filter(({ failed }) => failed === 0);
  const firstFailures = unstable.map(({ path }) => suites.get(path)?.failure ?? '');
  for (const result of unstable) suites.set(result.path, result);

  const found = new Set(runs.flatMap((one) => one.found));
  const missing = [...found].filter((path) => !suites.has(path));
  const results = [...suites.values()];
  const total = (count: (result: SuiteResult) => number): number =>
    results.reduce((sum, result) => sum + count(result), 0);

  const troubles = [
    ...missing.map((path) => `never ended: ${shown(path)}`),
    ...runs.flatMap((one) => troubleOf(one)),
    ...(unstable.length > MOST_UNSTABLE ? [`more than ${MOST_UNSTABLE} suites are unstable`] : []),
  ];
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed) + troubles.length,
    remarks: [...unstable.map(({ path }, index) => `unstable: ${shown(path)}\n${firstFailures[index]}`), ...troubles],
    suites: { found: found.size, ended: results.length },
  };
};

const troubleOf = ({ found, ended, exitedWell }: SuiteRun): readonly string[] => {
  if (found.length === 0) return ['no suite was found'];
  const explains = ended.length < found.length || ended.some(({ failed }) => failed > 0);
  return exitedWell || explains ? [] : ['Jest ended badly though no suite failed'];
};

const shown = (path: string): string => relative(process.cwd(), path);

/** The closing lines of a run. */
export const closing = ({ passed, failed, remarks, suites }: Verdict): string =>
  ['', ...remarks, `${suites.ended} of ${suites.found} suites ended`, `${passed} passed, ${failed} failed`, ''].join(
    '\n',
  );
