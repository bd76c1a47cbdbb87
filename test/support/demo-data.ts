import { cp } from 'node:fs/promises';
import { pino } from 'pino';
import { startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Of both demo sites. */
export const OWNER = { email: 'eva@laden.example', password: 'ein sehr gutes Passwort' };

let made: Promise<string> | undefined;

/** What a first start leaves: the demo sites and their owner. */
const makeDemo = async (): Promise<string> => {
  const folder = temporaryFolder();
  process.once('exit', () => folder.remove());
  const config = { ...readConfig({ PORT: '0', KONTOR_DATA: folder.path }), owner: OWNER };
  const kontor = await startKontor(config, null, { logger: pino({ level: 'silent' }) });
  await kontor.started;
  await kontor.stop();
  return folder.path;
};

/** Fills a data folder with the demo: making it takes as long as starting on it, so each worker makes it once. */
export const copyDemo = async (folder: string): Promise<void> => {
  made ??= makeDemo();
  await cp(await made, folder, { recursive: true });
};
