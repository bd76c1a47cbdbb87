import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { systemAmbient } from '../ambient-system.ts';
import { WhatIfProcess } from './index.ts';

const question = { siteId: SiteId.parse('demo'), from: 1, to: 2, changes: {} };

describe('a period run again in a process of its own', () => {
  const folder = temporaryFolder();
  const program = (text: string): string => {
    const path = join(folder.path, `program-${text.length}.mjs`);
    writeFileSync(path, text);
    return path;
  };
  const waiting = program('process.on("message", () => setInterval(() => undefined, 1000));\n');
  afterAll(() => folder.remove());

  it('answers what it has come to, or why it has not', async () => {
    const answering = program('process.once("message", ({ from }) => process.send({ result: { from } }));\n');
    expect(await new WhatIfProcess(answering, systemAmbient.timers).run(question)).toEqual({ from: 1 });
    const refusing = program('process.once("message", () => process.send({ trouble: "nothing" }));\n');
    await expect(new WhatIfProcess(refusing, systemAmbient.timers).run(question)).rejects.toMatchObject({
      trouble: 'nothing',
    });
  });

  it('is one at a time, and is ended when it takes too long; the next one runs', async () => {
    const late = Promise.withResolvers<void>();
    const runner = new WhatIfProcess(waiting, { ...systemAmbient.timers, sleep: () => late.promise });
    const first = runner.run(question);
    await expect(runner.run(question)).rejects.toMatchObject({ trouble: 'busy' });
    late.resolve();
    await expect(first).rejects.toMatchObject({ trouble: 'tooLong' });
    await expect(runner.run(question)).rejects.toMatchObject({ trouble: 'tooLong' });
  });

  it('has failed where the process ends, and ends with the server', async () => {
    const ending = new WhatIfProcess(program('process.exit(3);\n'), systemAmbient.timers);
    await expect(ending.run(question)).rejects.toMatchObject({ trouble: 'failed' });
    const closed = new WhatIfProcess(waiting, systemAmbient.timers);
    const run = closed.run(question);
    await closed.close();
    await expect(run).rejects.toMatchObject({ trouble: 'failed' });
  });
});
