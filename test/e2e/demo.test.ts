import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { seedDemo } from '../../backend/src/features/demo/seed.ts';
import { SetStock } from '../../backend/src/features/stock/commands.ts';
import { type Api, startApi } from '../support/api.ts';
import { showsStock, stockOf } from '../support/stock.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('a process that makes the demo later than another one leaves alone what has become of it', async () => {
  const { platform, server } = api.kontor;
  const cup = await api.product('becher-duene');
  await stockOf(api, cup, 37);
  // It has not seen yet that the other one was done.
  const readStream = (async () => []) as unknown as typeof platform.log.readStream;
  const late = { ...platform, log: { ...platform.log, readAll: platform.log.readAll.bind(platform.log), readStream } };
  let stocks = 0;
  const commands = {
    execute: (command: Parameters<CommandBus['execute']>[0]) => {
      if (command instanceof SetStock) stocks += 1;
      return server.commands.execute(command);
    },
  } as unknown as CommandBus;
  const before = await platform.log.head();
  await seedDemo(late, commands, null);
  expect(stocks).toBeGreaterThan(50);
  expect(await platform.log.head()).toBe(before);
  await showsStock(api, cup, 37);
});
