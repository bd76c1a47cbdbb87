import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { InvalidConfig, isDistributed, readConfig } from './config.ts';

const STORES = {
  EVENTSTORE_URL: 'esdb://admin:secret@one:2113,two:2113?tls=true',
  MONGODB_URL: 'mongodb+srv://kontor:secret@cluster.example/kontor',
  REDIS_URL: 'rediss://:secret@redis.example:6380',
};

describe('settings', () => {
  it('are optional: one process, everything embedded', () => {
    const config = readConfig({});
    expect([...config.roles]).toEqual(['api', 'projections', 'worker', 'storefront']);
    expect([config.partitions, isDistributed(config), config.smtp]).toEqual([1, false, undefined]);
  });

  it('set stores and roles individually', () => {
    expect(readConfig(STORES).stores).toEqual({
      eventStore: STORES.EVENTSTORE_URL,
      mongodb: STORES.MONGODB_URL,
      redis: STORES.REDIS_URL,
    });
    const config = readConfig({ REDIS_URL: STORES.REDIS_URL, KONTOR_ROLES: 'worker, api' });
    expect([[...config.roles], isDistributed(config)]).toEqual([['worker', 'api'], true]);
  });

  it('determine scheme and port of links: as the server listens, or as usual behind a proxy', () => {
    const door = (settings: Record<string, string>) => readConfig(settings).publicDoor;
    expect(door({ PORT: '3001' })).toEqual({ scheme: 'http', port: null });
    expect(door({ KONTOR_PROXIES: '1' })).toEqual({ scheme: 'https', port: 443 });
    expect(door({ KONTOR_PROXIES: '1', KONTOR_PUBLIC_SCHEME: 'http' })).toEqual({ scheme: 'http', port: 80 });
    expect(door({ KONTOR_PUBLIC_PORT: '8443' })).toEqual({ scheme: 'http', port: 8443 });
  });

  it('of Kafka are optional, and depend on each other', () => {
    const brokers = { KONTOR_KAFKA_BROKERS: 'one:9092, two:9092' };
    expect(readConfig({}).kafka).toBeNull();
    expect(readConfig(brokers).kafka).toEqual({
      brokers: ['one:9092', 'two:9092'],
      topic: 'kontor.events',
      tls: false,
      ca: null,
      sasl: null,
    });
    const credentials = { KONTOR_KAFKA_USER: 'kontor', KONTOR_KAFKA_PASSWORD: 'geheim', KONTOR_KAFKA_TLS: '1' };
    expect(readConfig({ ...brokers, ...credentials }).kafka).toMatchObject({
      tls: true,
      sasl: { mechanism: 'scram-sha-512', username: 'kontor', password: 'geheim' },
    });
    expect(() => readConfig({ ...brokers, KONTOR_KAFKA_USER: 'kontor' })).toThrow(InvalidConfig);
    expect(() => readConfig(credentials)).toThrow(InvalidConfig);
  });

  it('that are secret can be files or values, but not both', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'));
    const file = join(folder, 'url');
    writeFileSync(file, 'rediss://:geheim@redis:6379\n');
    expect(readConfig({ REDIS_URL_FILE: file }).stores.redis).toBe('rediss://:geheim@redis:6379');
    const both = () => readConfig({ REDIS_URL_FILE: file, REDIS_URL: 'redis://other' });
    expect(both).toThrow('REDIS_URL and REDIS_URL_FILE exclude each other');
    writeFileSync(file, 'geheim');
    expect(() => readConfig({ REDIS_URL_FILE: file })).toThrow('REDIS_URL: must begin with');
    expect(() => readConfig({ REDIS_URL_FILE: file })).not.toThrow('geheim');
    writeFileSync(file, '\n');
    for (const path of [file, folder, join(folder, 'nothing')]) {
      expect(() => readConfig({ REDIS_URL_FILE: path })).toThrow('REDIS_URL_FILE cannot be read');
    }
    rmSync(folder, { recursive: true });
  });

  it('with empty values count as not set', () => {
    expect(readConfig({ EVENTSTORE_URL: '', PORT: '', KONTOR_ROLES: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['EVENTSTORE_URL', 'http://127.0.0.1:2113'],
    ['MONGODB_URL', 'postgres://localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://:geheim@[::1'],
    ['SMTP_URL', 'mail.example'],
    ['KONTOR_ROLES', 'api,cook'],
    ['KONTOR_PARTITIONS', '0'],
    ['KONTOR_PARTITIONS', '65'],
    ['KONTOR_LOG_LEVEL', 'loud'],
    ['KONTOR_KAFKA_BROKERS', 'kafka://geheim'],
    ['KONTOR_KAFKA_BROKERS', 'one:9092,two:99999'],
    ['KONTOR_KAFKA_BROKERS', 'one:0'],
    ['KONTOR_KAFKA_TOPIC', 'kontor/events'],
    ['KONTOR_KAFKA_PASSWORD', 'geheim'],
    ['KONTOR_KAFKA_SASL', 'kerberos'],
  ])('that are wrong are named without their value: %s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(InvalidConfig);
    expect(read).toThrow(name);
    expect(read).not.toThrow('geheim');
  });
});
