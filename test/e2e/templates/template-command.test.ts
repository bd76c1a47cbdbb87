import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCli } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('kontor template render', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const render = (...args: readonly string[]) => runCli(folder.path, ['template', 'render', ...args]);
  const file = (name: string, text: string): string => {
    const path = join(folder.path, name);
    writeFileSync(path, text);
    return path;
  };

  it('needs no shop, and tells of errors with their place', async () => {
    const context = file('context.json', '{ "title": "A & B" }');
    const partials = file('partials.json', '{ "head": "<h1>{title}</h1>" }');
    const [good, wrong] = await Promise.all([
      render(file('good.html', '{@|apply head}'), '--context', context, '--partials', partials),
      render(file('wrong.html', '<p>{title}\n {title|nope}'), '--context', context),
    ]);
    expect(good).toMatchObject({ code: 0, stdout: '<h1>A &amp; B</h1>', stderr: '' });
    expect([wrong.code, wrong.stdout]).toEqual([1, '<p>A &amp; B\n {title|nope}']);
    expect(wrong.stderr).toContain("wrong.html:2:2: SyntaxError: Formatter 'nope' is unknown\n");
  });

  it('answers a line for each case', async () => {
    const cases = [
      { template: '{@|money}', context: { value: '1234.5', currency: 'EUR' }, locale: 'en' },
      { template: '{@|date %H}', context: 0, timeZone: 'Europe/Berlin' },
      { template: '{@|timesince} {b|nope}', context: 0, now: '1970-01-01T02:00Z' },
      // Is no end of a line in JSON.
      { template: 'a\u2028b', context: {} },
    ];
    const { code, stdout } = await render(
      '--cases',
      file('cases.jsonl', cases.map((one) => JSON.stringify(one)).join('\n')),
    );
    const [money, date, since, separated] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect([code, money, date]).toEqual([0, { output: '€1,234.50', errors: [] }, { output: '01', errors: [] }]);
    expect(separated).toEqual({ output: 'a\u2028b', errors: [] });
    expect(since).toEqual({
      output: '<span class="timesince" data-date="0">about 2 hours ago</span> {b|nope}',
      errors: [
        { type: 'parser', message: "SyntaxError: Formatter 'nope' is unknown", line: 1, column: 15, partial: null },
      ],
    });
  });

  it('names the line that is wrong', async () => {
    const zone = JSON.stringify({ template: '', timeZone: 'Nowhere' });
    const [bad, unknown, none] = await Promise.all([
      render('--cases', file('bad.jsonl', '{"template": "a"}\n{bad')),
      render('--cases', file('zone.jsonl', zone)),
      render('--cases', join(folder.path, 'none.jsonl')),
    ]);
    expect([bad.code, unknown.code, none.code]).toEqual([2, 2, 2]);
    expect(bad.stderr).toMatch(/bad\.jsonl, Zeile 2: Das ist kein JSON/u);
    expect(unknown.stderr).toMatch(/zone\.jsonl, Zeile 1: timeZone: Diese Zeitzone gibt es nicht/u);
    expect(none.stderr).toMatch(/gibt es nicht/u);
  });
});
