import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runSuites, type SuiteRun } from '../../scripts/suites.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { closing, judge, type Verdict } from '../../scripts/verdict.ts';

const PLANTED = join(import.meta.dirname, 'planted');

const runPlanted = (
  names: readonly string[],
  more: readonly string[] = [],
  suiteLimitMs = 60_000,
  env: Readonly<Record<string, string>> = {},
): Promise<SuiteRun> =>
  runSuites({
    name: 'planted',
    workers: 2,
    args: ['--config', join(PLANTED, 'jest.config.mjs'), ...more, '--testPathPatterns', ...names],
    suiteLimitMs,
    isQuiet: true,
    env,
  });

const verdictOf = async (...asked: Parameters<typeof runPlanted>): Promise<Verdict> =>
  judge([await runPlanted(...asked)]);

describe('a test run', () => {
  it('passes where every suite passes', async () => {
    expect(await verdictOf(['passes'])).toEqual({ passed: 1, failed: 0, remarks: [], suites: { found: 1, ended: 1 } });
  });

  it('fails where a reporter throws, and names what did not run', async () => {
    const reporter = ['--reporters', join(PLANTED, 'throwing-reporter.mjs')];
    const verdict = await verdictOf(['passes', 'complains', 'ends-its-worker'], reporter);
    expect(verdict.failed).toBeGreaterThan(0);
    expect(verdict.remarks.join('\n')).toContain('never ended: test/runtime/planted/');
    expect(closing(verdict)).toMatch(/^[0-2] of 3 suites ended$/mu);
  });

  it('fails where a suite ends its worker', async () => {
    const run = await runPlanted(['ends-its-worker', 'passes']);
    const failed = run.ended.filter((suite) => suite.failed > 0);
    expect(failed.map(({ path }) => path)).toEqual([join(PLANTED, 'ends-its-worker.planted.ts')]);
    expect(judge([run]).failed).toBe(1);
  });

  it('fails where a suite ends the whole run', async () => {
    const { failed, remarks } = await verdictOf(['ends-the-run', 'passes']);
    expect(failed).toBeGreaterThan(0);
    expect(remarks).toContain('never ended: test/runtime/planted/ends-the-run.planted.ts');
  });

  it('fails where a suite never ends, and lets the others end', async () => {
    const { passed, remarks } = await verdictOf(['never-ends', 'passes'], [], 5_000);
    expect(passed).toBe(1);
    expect(remarks).toEqual(['never ended: test/runtime/planted/never-ends.planted.ts']);
  });

  it('passes where a suite passes the second time, and names it', async () => {
    const folder = temporaryFolder();
    const env = { KONTOR_TEST_ONCE: join(folder.path, 'once') };
    const first = await runPlanted(['once-in-two', 'passes'], [], 60_000, env);
    const again = await runPlanted(['once-in-two'], [], 60_000, env);
    folder.remove();
    const { passed, failed, remarks } = judge([first], again.ended);
    expect([passed, failed]).toEqual([2, 0]);
    expect(remarks).toEqual([
      expect.stringMatching(/^unstable: test\/runtime\/planted\/once-in-two\.planted\.ts\n[^]+/u),
    ]);
  });

  it('fails where no suite is found', async () => {
    expect(await verdictOf(['nothing-is-named-so'])).toMatchObject({ failed: 1, remarks: ['no suite was found'] });
  });

  it('fails a test that complains on the console, and bounds what is said', async () => {
    const { ended } = await runPlanted(['complains', 'passes']);
    const [suite] = ended.filter(({ path }) => path.includes('complains'));
    expect(suite).toMatchObject({ passed: 2, failed: 2 });
    expect(suite?.failure).toContain('a complaint of 100 characters');
    expect(suite?.failure?.length).toBeLessThan(20_000);
  });
});
