import { afterAll, describe, expect, it } from '@jest/globals';
import { runCli } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('kontor command line', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const kontor = (...args: readonly string[]) => runCli(folder.path, args);

  it('prints help for all commands or for one', async () => {
    const [all, one, other] = await Promise.all([
      kontor('--help'),
      kontor('sql', '--help'),
      kontor('help', 'export', 'parquet'),
    ]);
    expect([all.code, one.code, other.code]).toEqual([0, 0, 0]);
    expect(all.stdout).toMatch(/^kontor BEFEHL …/u);
    expect(all.stdout).toContain(one.stdout);
    expect(one.stdout).toMatch(/^kontor sql/u);
    expect(other.stdout).toMatch(/^kontor export parquet/u);
  });

  it('given an unknown command, or no shop yet, then it says so and lists the options', async () => {
    const [unknown, early] = await Promise.all([kontor('history', 'order'), kontor('orders', 'list', 'demo')]);
    expect([unknown.code, early.code]).toEqual([2, 2]);
    expect(unknown.stderr).toMatch(/^Den Befehl „history order“ gibt es nicht\. Es gibt import products, .*, sql/u);
    expect(early.stderr).toMatch(/gibt es noch keine Website: erst npm start/u);
  });

  it('given no shop yet, when shops are generated, then they exist', async () => {
    const made = await kontor('generate', '--sites', '1', '--carts', '30', '--days', '14', '--seed', '5');
    expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/in 1 Shop: keramik-5-1\n$/u)]);
    const listed = await kontor('orders', 'list', 'keramik-5-1');
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringMatching(/1001/u)]);
  });
});
