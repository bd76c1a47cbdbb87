import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { EventSink } from '@kontor/contracts/ports/event-sink';
import type { JobQueue } from '@kontor/contracts/ports/job-queue';
import type { Mailer, SentMails } from '@kontor/contracts/ports/mailer';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SpentCaptchas } from '@kontor/contracts/ports/spent-captchas';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { DatabaseOptions } from '@kontor/projections/adapters/read-store-sqlite/database';
import type { ScratchFolders } from '../adapters/scratch-folders.ts';
import { type Config, InvalidConfig, isDistributed } from '../platform/config.ts';

const logFile = ({ dataFolder }: Config): string => join(dataFolder, 'events.sqlite');

/** Whether somebody has started an installation here before. */
export const isInstalled = (config: Config): boolean =>
  config.stores.eventStore !== undefined || existsSync(logFile(config));

/** @throws InvalidConfig where a driver cannot read its connection string; without its words, which may repeat it */
const connecting = <T>(variable: string, make: () => T): T => {
  try {
    return make();
  } catch (error) {
    const reason = error instanceof RangeError ? `: ${error.message}` : '';
    throw new InvalidConfig(`the settings are wrong: ${variable} is no connection string${reason}`);
  }
};

/** Drivers are loaded where they are used, so that a start on one machine does not wait for those of the network. */
export const openLog = async (config: Config): Promise<EventLog> => {
  const { eventStore } = config.stores;
  if (eventStore === undefined) {
    const { SqliteEventLog } = await import('../adapters/event-log-sqlite/index.ts');
    return new SqliteEventLog(logFile(config));
  }
  const { EventStoreDbEventLog } = await import('../adapters/event-log-eventstoredb/index.ts');
  return connecting('EVENTSTORE_URL', () => new EventStoreDbEventLog(eventStore));
};

export const storeIn = async (file: string, options?: DatabaseOptions): Promise<ReadStore> => {
  const { SqliteReadStore } = await import('@kontor/projections/adapters/read-store-sqlite/index');
  return new SqliteReadStore(file, options);
};

/** A read store that is gone when it is closed. */
export const scratchStore = async (scratch: ScratchFolders, id: string) => {
  const folder = join(scratch.parent, scratch.name(`read-model-${id}`));
  await mkdir(folder, { recursive: true });
  const store = await storeIn(join(folder, 'read-model.sqlite'), { durability: 'OFF' });
  const remove = async (): Promise<void> => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { store, remove };
};

/** Of whoever writes much at once beside others: it copies what it has written itself, and leaves them nothing to copy. */
const TIDY = { walPages: 500 };

/** @param isBulk whether the process does nothing but write much at once */
export const openStore = async ({ stores: { mongodb }, dataFolder }: Config, isBulk = false): Promise<ReadStore> => {
  if (mongodb === undefined) return storeIn(join(dataFolder, 'read-models.sqlite'), isBulk ? TIDY : {});
  const { MongoReadStore } = await import('@kontor/projections/adapters/read-store-mongodb/index');
  return connecting('MONGODB_URL', () => new MongoReadStore(mongodb));
};

export const openJobs = async ({ stores: { redis }, dataFolder }: Config, ambient: Ambient): Promise<JobQueue> => {
  if (redis === undefined) {
    const { SqliteJobQueue } = await import('../adapters/job-queue-embedded/index.ts');
    return new SqliteJobQueue(join(dataFolder, 'jobs.sqlite'), ambient);
  }
  const { BullJobQueue } = await import('../adapters/job-queue-bullmq/index.ts');
  return connecting('REDIS_URL', () => new BullJobQueue(redis, ambient));
};

export const openSpentCaptchas = async (
  { stores: { redis }, dataFolder }: Config,
  ambient: Ambient,
): Promise<SpentCaptchas> => {
  if (redis === undefined) {
    const { SqliteSpentCaptchas } = await import('../adapters/spent-captchas-sqlite.ts');
    return new SqliteSpentCaptchas(join(dataFolder, 'captchas.sqlite'), ambient.clock);
  }
  const { RedisSpentCaptchas } = await import('../adapters/spent-captchas-redis.ts');
  return connecting('REDIS_URL', () => new RedisSpentCaptchas(redis, ambient));
};

interface Mailing {
  readonly mailer: Mailer;
  readonly sentMails: SentMails | null;
}

export const openMailing = async (config: Config): Promise<Mailing> => {
  const { smtp, dataFolder } = config;
  if (smtp === undefined) {
    const { FolderMailer } = await import('../adapters/mailer-folder.ts');
    const mailer = new FolderMailer(join(dataFolder, 'mails'));
    return { mailer, sentMails: isDistributed(config) ? null : mailer };
  }
  const { SmtpMailer } = await import('../adapters/mailer-smtp.ts');
  return { mailer: connecting('SMTP_URL', () => new SmtpMailer(smtp)), sentMails: null };
};

export const openVault = async ({ stores: { mongodb }, dataFolder }: Config): Promise<Vault> => {
  if (mongodb === undefined) {
    const { SqliteVault } = await import('../adapters/vault-sqlite.ts');
    return new SqliteVault(join(dataFolder, 'vault.sqlite'));
  }
  const { MongoVault } = await import('../adapters/vault-mongodb.ts');
  return connecting('MONGODB_URL', () => new MongoVault(mongodb));
};

export const openSink = async ({ kafka }: Config): Promise<EventSink | null> => {
  if (kafka === null) return null;
  const { KafkaEventSink } = await import('../adapters/event-sink-kafka.ts');
  return new KafkaEventSink(kafka);
};
