import { isCommand } from '../../support/is-command.ts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { demo } from '@kontor/demo/index';
import { type Api, startApi } from '../../support/api.ts';
import { showsStock, stockOf } from '../../support/stock.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('a second process that creates the demo leaves existing data alone', async () => {
  const { platform, server } = api.kontor;
  const cup = await api.product('becher-duene');
  await stockOf(api, cup, 37);
  // It has not seen yet that the first process was done.
  const readStream: typeof platform.log.readStream = async (stream, options) =>
    stream.startsWith('host-') ? [] : platform.log.readStream(stream, options);
  const late = { ...platform, log: { ...platform.log, readAll: platform.log.readAll.bind(platform.log), readStream } };
  let stocks = 0;
  const commands = {
    execute: (command: Parameters<CommandBus['execute']>[0]) => {
      if (isCommand(command, 'SetStock')) stocks += 1;
      return server.commands.execute(command);
    },
  } as unknown as CommandBus;
  const before = await platform.log.head();
  await demo.seed(late, commands, null);
  expect(stocks).toBeGreaterThan(50);
  // Jobs may add events meanwhile.
  const { events } = await platform.log.readPage({ after: before });
  expect(events.filter(({ metadata }) => metadata.actor === 'system:demo')).toEqual([]);
  await showsStock(api, cup, 37);
});
