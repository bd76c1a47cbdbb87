import { cp } from 'node:fs/promises';
import { START } from '@kontor/contracts/kernel/events';
import { pino } from 'pino';
import { startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { flatten } from './collect.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

export const OWNER = { email: 'eva@laden.example', password: 'ein sehr gutes Passwort' };

let made: Promise<string> | undefined;

/** Creates the data of a first start: the demo sites and their owner, with today's jobs done. */
const makeDemo = async (): Promise<string> => {
  const folder = temporaryFolder();
  process.once('exit', () => folder.remove());
  const config = { ...readConfig({ PORT: '0', KONTOR_DATA: folder.path, KONTOR_DEMO: 'empty' }), owner: OWNER };
  const kontor = await startKontor(config, null, { logger: pino({ level: 'silent' }) });
  await kontor.started;
  // The worker's first jobs append events; nothing else does on its own.
  const retained = { after: START, filter: { types: ['FormRetentionApplied'] } };
  await until(async () => (await flatten(kontor.platform.log.readAll(retained))).length, 1);
  await kontor.stop();
  return folder.path;
};

/** Copies the demo to a data folder: creating it takes as long as a start, so each Jest worker does it once. */
export const copyDemo = async (folder: string): Promise<void> => {
  made ??= makeDemo();
  await cp(await made, folder, { recursive: true });
};
