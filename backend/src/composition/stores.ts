import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import { type EventLog, LogUnavailable } from '@kontor/contracts/ports/event-log';
import type { EventSink } from '@kontor/contracts/ports/event-sink';
import type { Files } from '@kontor/contracts/ports/files';
import type { JobQueue } from '@kontor/contracts/ports/job-queue';
import type { Mailer, SentMails } from '@kontor/contracts/ports/mailer';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { Snapshots } from '@kontor/contracts/ports/snapshots';
import type { SeenLog } from '@kontor/contracts/ports/seen-log';
import type { SpentCaptchas } from '@kontor/contracts/ports/spent-captchas';
import type { MarkedVault } from '@kontor/contracts/ports/vault';
import { describeError } from '@kontor/projections/adapters/sqlite-file';
import type { DatabaseOptions } from '@kontor/projections/adapters/read-store-sqlite/database';
import { FolderFiles } from '../adapters/files-folder.ts';
import type { OnUnreadable } from '../adapters/unreadable-event.ts';
import type { ScratchFolders } from '../adapters/scratch-folders.ts';
import { type Config, InvalidConfig, isDistributed } from '../platform/config.ts';

const logFile = ({ dataFolder }: Config): string => join(dataFolder, 'events.sqlite');

const vaultFile = ({ dataFolder }: Config): string => join(dataFolder, 'vault.sqlite');

export const hasLog = (config: Config): boolean =>
  config.stores.eventStore !== undefined || existsSync(logFile(config));
export const hasVault = (config: Config): boolean =>
  config.stores.mongodb !== undefined || existsSync(vaultFile(config));

export const isInstalled = (config: Config): boolean =>
  hasLog(config) || (config.stores.mongodb === undefined && hasVault(config));

/** @throws InvalidConfig for an invalid connection string; without the driver's message, which may contain it */
const connecting = <T>(variable: string, make: () => T): T => {
  try {
    return make();
  } catch (error) {
    const reason = error instanceof RangeError ? `: ${error.message}` : '';
    throw new InvalidConfig(`the settings are wrong: ${variable} is no connection string${reason}`);
  }
};

/** Reads the end of the file too, not only the beginning. @throws LogUnavailable that names the file */
const readable = (file: string, open: () => EventLog): EventLog => {
  try {
    return open();
  } catch (cause) {
    if (cause instanceof LogUnavailable) throw cause;
    throw new LogUnavailable(`the event log ${file} cannot be read: ${describeError(file, cause)}`, { cause });
  }
};

/** Drivers are loaded on demand, so that an embedded start does not wait for them. */
export const openLog = async (config: Config, onUnreadable?: OnUnreadable, onDamage?: OnDamage): Promise<EventLog> => {
  const { eventStore } = config.stores;
  if (eventStore === undefined) {
    const { SqliteEventLog } = await import('../adapters/event-log-sqlite/index.ts');
    return readable(logFile(config), () => new SqliteEventLog(logFile(config), onUnreadable, onDamage));
  }
  const { EventStoreDbEventLog } = await import('../adapters/event-log-eventstoredb/index.ts');
  return connecting('EVENTSTORE_URL', () => new EventStoreDbEventLog(eventStore, onUnreadable && { onUnreadable }));
};

export const storeIn = async (file: string, options?: DatabaseOptions): Promise<ReadStore> => {
  const { SqliteReadStore } = await import('@kontor/projections/adapters/read-store-sqlite/index');
  return new SqliteReadStore(file, options);
};

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

/** For bulk writers next to other processes: they checkpoint the WAL themselves. */
const TIDY = { walPages: 500 };

export const openStore = async (
  { stores: { mongodb }, dataFolder }: Config,
  isBulk: boolean,
  onDamage: OnDamage,
): Promise<ReadStore> => {
  if (mongodb === undefined) {
    return storeIn(join(dataFolder, 'read-models.sqlite'), { ...(isBulk && TIDY), onDamage });
  }
  const { MongoReadStore } = await import('@kontor/projections/adapters/read-store-mongodb/index');
  return connecting('MONGODB_URL', () => new MongoReadStore(mongodb));
};

export const openJobs = async (
  { stores: { redis }, dataFolder }: Config,
  ambient: Ambient,
  onDamage: OnDamage,
): Promise<JobQueue> => {
  if (redis === undefined) {
    const { SqliteJobQueue } = await import('../adapters/job-queue-embedded/index.ts');
    return new SqliteJobQueue(join(dataFolder, 'jobs.sqlite'), ambient, { onDamage });
  }
  const { BullJobQueue } = await import('../adapters/job-queue-bullmq/index.ts');
  return connecting('REDIS_URL', () => new BullJobQueue(redis, ambient));
};

export const openSpentCaptchas = async (
  { stores: { redis }, dataFolder }: Config,
  ambient: Ambient,
  onDamage: OnDamage,
): Promise<SpentCaptchas> => {
  if (redis === undefined) {
    const { SqliteSpentCaptchas } = await import('../adapters/spent-captchas-sqlite.ts');
    return new SqliteSpentCaptchas(join(dataFolder, 'captchas.sqlite'), ambient.clock, onDamage);
  }
  const { RedisSpentCaptchas } = await import('../adapters/spent-captchas-redis.ts');
  return connecting('REDIS_URL', () => new RedisSpentCaptchas(redis, ambient));
};

/** @param area of the files; no two share one */
export const openFiles = async ({ bucket, dataFolder }: Config, area: 'files' | 'private'): Promise<Files> => {
  if (bucket === null) return new FolderFiles(join(dataFolder, area));
  const { S3Files } = await import('../adapters/files-s3/index.ts');
  return new S3Files(bucket, `${area}/`);
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
    return { mailer, sentMails: config.devMail === true && !isDistributed(config) ? mailer : null };
  }
  const { SmtpMailer } = await import('../adapters/mailer-smtp.ts');
  return { mailer: connecting('SMTP_URL', () => new SmtpMailer(smtp)), sentMails: null };
};

export const openSnapshots = async (
  { stores: { mongodb }, dataFolder }: Config,
  onDamage: OnDamage,
): Promise<Snapshots> => {
  if (mongodb === undefined) {
    const { SqliteSnapshots } = await import('../adapters/snapshots-sqlite.ts');
    return new SqliteSnapshots(join(dataFolder, 'snapshots.sqlite'), onDamage);
  }
  const { MongoSnapshots } = await import('../adapters/snapshots-mongodb.ts');
  return connecting('MONGODB_URL', () => new MongoSnapshots(mongodb));
};

export const openVault = async (config: Config, onDamage: OnDamage): Promise<MarkedVault> => {
  const { mongodb } = config.stores;
  if (mongodb === undefined) {
    const { SqliteVault } = await import('../adapters/vault-sqlite.ts');
    return new SqliteVault(vaultFile(config), onDamage);
  }
  const { MongoVault } = await import('../adapters/vault-mongodb.ts');
  return connecting('MONGODB_URL', () => new MongoVault(mongodb));
};

export const openSeenLog = async (config: Config, onDamage: OnDamage): Promise<SeenLog> => {
  const { mongodb } = config.stores;
  if (mongodb === undefined) {
    const { SqliteSeenLog } = await import('../adapters/seen-log-sqlite.ts');
    return new SqliteSeenLog(vaultFile(config), onDamage);
  }
  const { MongoSeenLog } = await import('../adapters/seen-log-mongodb.ts');
  return connecting('MONGODB_URL', () => new MongoSeenLog(mongodb));
};

export const openSink = async ({ kafka }: Config): Promise<EventSink | null> => {
  if (kafka === null) return null;
  const { KafkaEventSink } = await import('../adapters/event-sink-kafka.ts');
  return new KafkaEventSink(kafka);
};
