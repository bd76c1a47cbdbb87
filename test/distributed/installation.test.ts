import { describe, expect, it } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import { pino } from 'pino';
import { compose } from '../../backend/src/composition/index.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { exitCodeOf } from '../../backend/src/platform/exit-codes.ts';
import { StoresMismatch } from '../../backend/src/platform/installation/mismatch.ts';
import { flatten } from '../support/collect.ts';
import { startEventStore } from '../support/event-store.ts';
import { startMongo } from '../support/mongo.ts';
import { DEMO, useKontors } from './kontors.ts';

describe('a log and a vault on the network', () => {
  const kontors = useKontors();

  const opened = (isUnchecked = false) => {
    const config = readConfig({
      KONTOR_DATA: kontors.folder.path,
      EVENTSTORE_URL: kontors.eventStore.connectionString,
      MONGODB_URL: kontors.mongo.connectionString,
      REDIS_URL: kontors.redis.url,
    });
    return compose(config, { logger: pino({ level: 'silent' }), isVisitor: true, isUnchecked });
  };
  const withOpened = async <T>(work: (composition: Awaited<ReturnType<typeof opened>>) => Promise<T>): Promise<T> => {
    const composition = await opened(true);
    try {
      return await work(composition);
    } finally {
      await composition.close();
    }
  };
  const refused = async (mismatch: string): Promise<void> => {
    const error: unknown = await kontors.start('api').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoresMismatch);
    expect([error, exitCodeOf(error)]).toEqual([expect.objectContaining({ mismatch }), 65]);
  };
  const emptyVault = async (): Promise<void> => {
    await kontors.mongo.stop();
    kontors.mongo = await startMongo();
  };
  const emptyLog = async (): Promise<void> => {
    await kontors.eventStore.stop();
    kontors.eventStore = await startEventStore();
  };
  const accept = () => withOpened(({ installation }) => installation.accept());

  it('belong to one installation, whichever of many processes starts first', async () => {
    await Promise.all([emptyVault(), emptyLog()]);
    const all = await Promise.all(Array.from({ length: 4 }, () => opened()));
    await Promise.all(all.map(({ installation }) => installation.check()));
    const matches = await Promise.all(all.map(({ installation }) => installation.match()));
    expect(new Set(matches.map((match) => JSON.stringify(match))).size).toBe(1);
    expect(matches[0]).toMatchObject({ is: 'matched' });
    for (const composition of all) await composition.close();
    await kontors.start();
  });

  it('are refused if the vault is lost, and no new one is created', async () => {
    await (await kontors.start()).stop();
    kontors.started = [];
    await emptyVault();
    await refused('vaultMissing');
    await withOpened(async ({ platform: { vault, log }, installation }) => {
      await expect(vault.personOf(DEMO, 'eva@kunden.example')).rejects.toBeInstanceOf(StoresMismatch);
      await expect(vault.secret(DEMO, 'codes')).rejects.toBeInstanceOf(StoresMismatch);
      await expect(log.append('cart-demo_1', [], 'any')).rejects.toBeInstanceOf(StoresMismatch);
      expect(await installation.match()).toEqual({ is: 'mismatch', mismatch: 'vaultMissing' });
    });
    await accept();
    await kontors.start('api');
  });

  it('are refused if the log is lost, and no new one is started', async () => {
    await (await kontors.start()).stop();
    kontors.started = [];
    await emptyLog();
    await refused('logMissing');
    expect(await withOpened(({ platform }) => flatten(platform.log.readAll({ after: START })))).toEqual([]);
    await accept();
    await kontors.start('api');
  });

  it('wait for each other: an unavailable vault is not a lost one', async () => {
    await (await kontors.start()).stop();
    kontors.started = [];
    kontors.mongo.refuse();
    const starting = kontors.start('api');
    await kontors.mongo.accept();
    await starting;
  });
});
