import { describe, expect, it } from '@jest/globals';
import type { SuiteRun } from '../../scripts/suites.ts';
import type { SuiteResult } from '../../scripts/suite-records.ts';
import { closing, failedSuites, judge } from '../../scripts/verdict.ts';

const passes = (path: string): SuiteResult => ({ path, passed: 2, failed: 0, failure: null });
const fails = (path: string): SuiteResult => ({ path, passed: 1, failed: 1, failure: 'expected 1, got 2' });
const run = (...ended: readonly SuiteResult[]): SuiteRun => ({
  found: ended.map(({ path }) => path),
  ended,
  exitedWell: ended.every(({ failed }) => failed === 0),
});

describe('the verdict on a run', () => {
  it('counts tests and suites', () => {
    expect(closing(judge([run(passes('a'), passes('b')), run(passes('c'))]))).toBe(
      '\n3 of 3 suites ended\n6 passed, 0 failed\n',
    );
  });

  it('fails for a suite that failed twice', () => {
    const runs = [run(passes('a'), fails('b'))];
    expect(failedSuites(runs).map(({ path }) => path)).toEqual(['b']);
    expect(judge(runs, [fails('b')])).toMatchObject({ passed: 3, failed: 1, remarks: [] });
  });

  it('passes where a suite passes the second time, and tells its first failure', () => {
    expect(judge([run(passes('a'), fails('b'))], [passes('b')])).toMatchObject({
      passed: 4,
      failed: 0,
      remarks: ['unstable: b\nexpected 1, got 2'],
    });
  });

  it('fails for more than three unstable suites', () => {
    const names = ['a', 'b', 'c', 'd'];
    expect(judge([run(...names.slice(1).map(fails))], names.slice(1).map(passes)).failed).toBe(0);
    expect(judge([run(...names.map(fails))], names.map(passes)).failed).toBe(1);
  });

  it('fails for a suite that never ended, whatever Jest says', () => {
    const { ended } = run(passes('a'));
    expect(judge([{ found: ['a', 'b'], ended, exitedWell: true }])).toMatchObject({
      failed: 1,
      remarks: ['never ended: b'],
      suites: { found: 2, ended: 1 },
    });
  });

  it('fails where Jest ends badly though no suite failed', () => {
    expect(judge([{ ...run(passes('a')), exitedWell: false }]).failed).toBe(1);
  });
});
