import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CaptchaUnavailable } from '@kontor/contracts/ports/captcha';
import { Redis } from 'ioredis';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { RedisSpentCaptchas } from '../../backend/src/adapters/spent-captchas-redis.ts';
import { SqliteSpentCaptchas } from '../../backend/src/adapters/spent-captchas-sqlite.ts';
import { provideRedis, type RedisServer, startRedis } from '../support/redis.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { spentCaptchasSuite } from './spent-captchas.suite.ts';

const turnable = () => {
  const clock = { at: Date.now(), now: () => clock.at };
  return { clock, now: clock.now, pass: (ms: number) => void (clock.at += ms) };
};

spentCaptchasSuite('SQLite', () => {
  const folder = temporaryFolder();
  const { clock, ...time } = turnable();
  return {
    ...time,
    open: async () => new SqliteSpentCaptchas(join(folder.path, 'captchas.sqlite'), clock),
    remove: async () => folder.remove(),
  };
});

describe('with Redis', () => {
  let redis: Awaited<ReturnType<typeof provideRedis>>;
  beforeAll(async () => {
    redis = await provideRedis();
  });
  afterAll(() => redis.stop());

  spentCaptchasSuite('Redis', () => {
    const prefix = `kontor-${randomUUID()}`;
    const { clock, ...time } = turnable();
    return {
      ...time,
      open: async () => new RedisSpentCaptchas(redis.url, { ...systemAmbient, clock }, prefix),
      remove: () => redis.flush(),
    };
  });
});

describe('spent captchas in SQLite', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;

  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder.path, 'captchas.sqlite');
  });
  afterEach(() => folder.remove());

  it('are deleted once they would expire anyway', async () => {
    const clock = { now: () => 10_000 };
    const spent = new SqliteSpentCaptchas(file, clock);
    for (const until of [10_001, 10_500, 20_000]) await spent.spend({ id: `until-${until}`, until }, 'first');
    clock.now = () => 10_500;
    await spent.spend({ id: 'later', until: 30_000 }, 'second');
    await spent.close();
    const database = new DatabaseSync(file);
    expect(database.prepare('SELECT id FROM spent').all()).toEqual([{ id: 'until-20000' }, { id: 'later' }]);
    database.close();
  });

  it('report when they cannot be stored, and work later', async () => {
    const spent = new SqliteSpentCaptchas(file, systemAmbient.clock);
    const database = new DatabaseSync(file);
    database.exec("CREATE TRIGGER full BEFORE INSERT ON spent BEGIN SELECT RAISE(ROLLBACK, 'disk is full'); END");
    const one = { id: 'one', until: Date.now() + 60_000 };
    await expect(spent.spend(one, 'first')).rejects.toThrow(CaptchaUnavailable);
    await expect(spent.spend(one, 'first')).rejects.toThrow('spent captchas cannot be written: disk is full');
    database.exec('DROP TRIGGER full');
    database.close();
    expect(await spent.spend(one, 'second')).toBe(true);
    await spent.close();
  });

  it('report why the file cannot be opened', () => {
    const open = () => new SqliteSpentCaptchas('/dev/null/kontor/captchas.sqlite', systemAmbient.clock);
    expect(open).toThrow(CaptchaUnavailable);
  });
});

describe('spent captchas in Redis', () => {
  let redis: RedisServer;
  let spent: RedisSpentCaptchas;

  beforeEach(async () => {
    redis = await startRedis();
    spent = new RedisSpentCaptchas(redis.url, systemAmbient);
  });
  afterEach(async () => {
    await spent.close();
    await redis.stop();
  });

  it('are deleted soon after they would expire', async () => {
    await spent.spend({ id: 'one', until: Date.now() + 600_000 }, 'first');
    const client = new Redis(redis.url);
    const left = await client.pttl('kontor:spent-captcha:one');
    client.disconnect();
    expect(left).toBeGreaterThan(600_000);
    expect(left).toBeLessThan(700_000);
  });

  it('use only commands that Redis 6.2 knows', async () => {
    const client = new Redis(redis.url);
    const monitor = await client.monitor();
    const asked: string[][] = [];
    monitor.on('monitor', (_: string, words: string[]) => asked.push(words.map((word) => word.toUpperCase())));
    const one = { id: 'one', until: Date.now() + 60_000 };
    expect(await spent.spend(one, 'first')).toBe(true);
    expect(await spent.spend(one, 'second')).toBe(false);
    await client.ping();
    while (!asked.some(([word]) => word === 'PING')) await once(monitor, 'monitor');
    monitor.disconnect();
    client.disconnect();
    const sets = asked.filter(([word]) => word === 'SET');
    expect(sets).toHaveLength(2);
    expect(sets.filter((words) => words.includes('NX') && words.includes('GET'))).toEqual([]);
  });

  it('report when Redis cannot store them, and work once it can', async () => {
    const one = { id: 'one', until: Date.now() + 60_000 };
    await redis.command('CONFIG', 'SET', 'maxmemory', '1');
    await expect(spent.spend(one, 'first')).rejects.toThrow(CaptchaUnavailable);
    await redis.command('CONFIG', 'SET', 'maxmemory', '0');
    expect(await spent.spend(one, 'second')).toBe(true);
  });
});
