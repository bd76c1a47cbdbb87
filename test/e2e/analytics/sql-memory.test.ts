import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { de } from '@kontor/contracts/messages/de';
import { copyDemo } from '../../support/demo-data.ts';
import { runCli } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('memory limit of SQL queries', () => {
  const folder = temporaryFolder();
  const ask = (sql: string) => runCli(folder.path, ['sql', sql, '--site', 'demo']);
  beforeAll(() => copyDemo(folder.path));
  afterAll(() => folder.remove());

  it.each(["SELECT length(repeat('x', 2000000000))", "SELECT length(list_aggregate(range(200000000), 'string_agg'))"])(
    'given %s, then the operating system enforces the limit',
    async (sql) => {
      const { code, stderr } = await ask(sql);
      expect([code, stderr]).toEqual([2, expect.stringContaining(de['analytics.tooLarge'])]);
    },
  );

  it('given a query within the limit, then it is answered', async () => {
    expect((await ask("SELECT length(repeat('x', 1000000)) AS n")).stdout).toContain('1000000');
  });
});
