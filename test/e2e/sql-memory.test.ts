import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { de } from '@kontor/contracts/messages/de';
import { copyDemo } from '../support/demo-data.ts';
import { runCli } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('the memory of SQL', () => {
  const folder = temporaryFolder();
  const ask = (sql: string) => runCli(folder.path, ['sql', sql, '--site', 'demo']);
  beforeAll(() => copyDemo(folder.path));
  afterAll(() => folder.remove());

  it.each(["SELECT length(repeat('x', 2000000000))", "SELECT length(list_aggregate(range(200000000), 'string_agg'))"])(
    'given %s, then the system says no, whatever the database promises',
    async (sql) => {
      const { code, stderr } = await ask(sql);
      expect([code, stderr]).toEqual([2, expect.stringContaining(de['analytics.tooLarge'])]);
    },
  );

  it('given what fits, then it is answered', async () => {
    expect((await ask("SELECT length(repeat('x', 1000000)) AS n")).stdout).toContain('1000000');
  });
});
